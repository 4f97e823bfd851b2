package dev.interlock.testing;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;

/** Wrong on purpose: the stock is in the row of the product, and Hibernate writes all columns of a changed row. */
@Entity
@Table(name = "product_with_stock")
public class ProductWithStock {

    /** Creates the table, which no migration creates. */
    public static final String TABLE = """
            create table if not exists product_with_stock (
              id varchar(12) not null, price bigint not null, stock int not null, version bigint not null,
              primary key (id))
            """;

    @Id
    String id = "";

    long price;
    int stock;

    @Version
    long version;

    public void changePrice(long newPrice) {
        price = newPrice;
    }
}
