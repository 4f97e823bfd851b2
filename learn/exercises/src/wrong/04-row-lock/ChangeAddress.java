package dev.interlock.exercises;

import dev.interlock.exercises.order.PurchaseOrder;
import dev.interlock.exercises.order.StaleDecisionException;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.LockModeType;

/** A row lock lasts as long as the transaction. The form was opened minutes before. */
public class ChangeAddress {

    private final EntityManagerFactory entities;

    public ChangeAddress(EntityManagerFactory entities) {
        this.entities = entities;
    }

    /**
     * @param formVersion the version of the order when the form was opened
     * @throws StaleDecisionException if the order has changed since
     */
    public void changeAddress(String number, long formVersion, String address) {
        entities.runInTransaction(manager -> {
            PurchaseOrder order = manager.find(PurchaseOrder.class, number, LockModeType.PESSIMISTIC_WRITE);
            order.changeAddress(address);
        });
    }
}
