package dev.interlock.exercises.order;

import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;

/** An order, root of its aggregate. Its version counts the changes of the whole aggregate. Nothing in this class is wrong. */
@Entity
@Table(name = "purchase_order")
public class PurchaseOrder {

    /** The state of the parcel. */
    public enum State {
        PREPARING,
        SHIPPED
    }

    @Id
    private String number;

    @Version
    private long version;

    private String address;

    @Enumerated(EnumType.STRING)
    private State state;

    @OneToMany(mappedBy = "order")
    private List<OrderLine> lines = new ArrayList<>();

    @SuppressWarnings("NullAway.Init") // for Hibernate, which fills the fields
    protected PurchaseOrder() {}

    public String number() {
        return number;
    }

    /** Returns whether the order has this version. */
    public boolean matchVersion(long expected) {
        return version == expected;
    }

    public void setVersion(long version) {
        this.version = version;
    }

    public void changeAddress(String newAddress) {
        this.address = newAddress;
    }

    public void startShipping() {
        this.state = State.SHIPPED;
    }

    public void changeQuantity(String product, int quantity) {
        lines.stream().filter(line -> line.isOf(product)).forEach(line -> line.changeQuantity(quantity));
    }

    @Override
    public String toString() {
        return number + ", version " + version + ", " + state + ", to " + address;
    }
}
