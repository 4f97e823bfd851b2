package dev.interlock.exercises;

import dev.interlock.exercises.order.PurchaseOrder;
import dev.interlock.exercises.order.StaleDecisionException;
import jakarta.persistence.EntityManagerFactory;

/** Exercise 7. A customer changes how many of a product an order has. Only the row of the line is written. */
public class ChangeLine {

    private final EntityManagerFactory entities;

    public ChangeLine(EntityManagerFactory entities) {
        this.entities = entities;
    }

    /**
     * @param formVersion the version of the order when the form was opened
     * @throws StaleDecisionException if the order has changed since
     */
    public void changeQuantity(String number, long formVersion, String product, int quantity) {
        entities.runInTransaction(manager -> {
            PurchaseOrder order = manager.find(PurchaseOrder.class, number);
            if (!order.matchVersion(formVersion)) {
                throw new StaleDecisionException(number);
            }
            order.changeQuantity(product, quantity);
        });
    }
}
