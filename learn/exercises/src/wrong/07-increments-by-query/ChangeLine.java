package dev.interlock.exercises;

import dev.interlock.exercises.order.PurchaseOrder;
import dev.interlock.exercises.order.StaleDecisionException;
import jakarta.persistence.EntityManagerFactory;

/** The query increments whichever version is there, so two forms of one version are saved at the same time. */
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
            manager.createQuery("update PurchaseOrder o set o.version = o.version + 1 where o.number = :number")
                    .setParameter("number", number)
                    .executeUpdate();
            order.changeQuantity(product, quantity);
        });
    }
}
