package dev.interlock.adapter.persistence.product;

import dev.interlock.application.port.in.product.ProductQueries.ListedProduct;
import dev.interlock.application.port.out.product.ProductList;
import dev.interlock.domain.Money;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import dev.interlock.domain.product.ProductState;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The list of products with their stocks, in one statement. */
@Repository
class JdbcProductList implements ProductList {

    private static final String SELECT = """
            select p.product_id, p.name_en, p.name_ko, p.name_zh, p.price, p.stock_threshold, p.state, s.pieces
              from product p
              join product_stock s on s.product_id = p.product_id
             order by p.product_id
            """;

    private final JdbcClient jdbc;

    JdbcProductList(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public List<ListedProduct> findAll() {
        return jdbc.sql(SELECT)
                .query((row, n) -> new ListedProduct(
                        new ProductId(row.getString("product_id")),
                        new ProductName(row.getString("name_en"), row.getString("name_ko"), row.getString("name_zh")),
                        new Money(row.getLong("price")),
                        row.getInt("stock_threshold"),
                        ProductState.valueOf(row.getString("state")),
                        row.getInt("pieces")))
                .list();
    }
}
