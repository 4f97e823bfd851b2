package dev.interlock.exercises;

import dev.interlock.exercises.order.PurchaseOrder;
import dev.interlock.exercises.order.StaleDecisionException;
import jakarta.persistence.EntityManagerFactory;

/** The update does not compare the version: what changed after the check is shipped unseen. */
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
            manager.createQuery("update PurchaseOrder o set o.state = :shipped where o.number = :number")
                    .setParameter("shipped", PurchaseOrder.State.SHIPPED)
                    .setParameter("number", number)
                    .executeUpdate();
        });
    }
}
