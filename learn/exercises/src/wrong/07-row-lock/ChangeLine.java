package dev.interlock.exercises;

import dev.interlock.exercises.order.PurchaseOrder;
import dev.interlock.exercises.order.StaleDecisionException;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.LockModeType;

/** A row lock keeps others out until the commit. The version stays, so a form of before is not refused. */
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
            manager.lock(order, LockModeType.PESSIMISTIC_WRITE);
            order.changeQuantity(product, quantity);
        });
    }
}
