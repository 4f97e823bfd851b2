package dev.interlock.exercises;

import dev.interlock.exercises.order.PurchaseOrder;
import dev.interlock.exercises.order.StaleDecisionException;
import jakarta.persistence.EntityManagerFactory;

/** Exercise 3. An admin reads an order on a page, decides to ship it to the address there, and presses the button. */
public class StartShipping {

    private final EntityManagerFactory entities;

    public StartShipping(EntityManagerFactory entities) {
        this.entities = entities;
    }

    /**
     * @param pageVersion the version of the order on the page
     * @throws StaleDecisionException if the order has changed since
     */
    public void startShipping(String number, long pageVersion) {
        entities.runInTransaction(manager -> {
            PurchaseOrder order = manager.find(PurchaseOrder.class, number);
            if (!order.matchVersion(pageVersion)) {
                throw new StaleDecisionException(number);
            }
            order.startShipping();
        });
    }
}
