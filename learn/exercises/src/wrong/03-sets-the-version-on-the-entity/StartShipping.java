package dev.interlock.exercises;

import dev.interlock.exercises.order.PurchaseOrder;
import dev.interlock.exercises.order.StaleDecisionException;
import jakarta.persistence.EntityManagerFactory;

/** JPA compares with the version that it loaded, not with one that is set on a managed entity. */
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
            order.setVersion(pageVersion);
            order.startShipping();
        });
    }
}
