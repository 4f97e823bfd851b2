package dev.interlock.exercises;

import dev.interlock.exercises.order.PurchaseOrder;
import dev.interlock.exercises.order.StaleDecisionException;
import jakarta.persistence.EntityManagerFactory;

/** Exercise 4. A form shows an address and carries the order's version; minutes later it comes back with another address. */
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
            PurchaseOrder order = manager.find(PurchaseOrder.class, number);
            if (!order.matchVersion(formVersion)) {
                throw new StaleDecisionException(number);
            }
            order.changeAddress(address);
        });
    }
}
