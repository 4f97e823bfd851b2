package dev.interlock.exercises.order;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;

/** The quantity of a product in an order. It has its own row, but no version. Nothing in this class is wrong. */
@Entity
@Table(name = "order_line")
public class OrderLine {

    @Id
    private long id;

    @ManyToOne
    @JoinColumn(name = "order_number")
    private PurchaseOrder order;

    private String product;
    private int quantity;

    @SuppressWarnings("NullAway.Init") // for Hibernate, which fills the fields
    protected OrderLine() {}

    boolean isOf(String otherProduct) {
        return product.equals(otherProduct);
    }

    void changeQuantity(int newQuantity) {
        this.quantity = newQuantity;
    }

    @Override
    public String toString() {
        return quantity + " of " + product + " in " + order.number();
    }
}
