package dev.interlock.exercises;

import dev.interlock.exercises.order.PurchaseOrder;
import dev.interlock.exercises.order.StaleDecisionException;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.LockModeType;

/** OPTIMISTIC checks the version at the commit, and does not increment it. */
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
            manager.lock(order, LockModeType.OPTIMISTIC);
            order.changeQuantity(product, quantity);
        });
    }
}
