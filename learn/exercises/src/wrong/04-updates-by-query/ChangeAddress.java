package dev.interlock.exercises;

import dev.interlock.exercises.order.PurchaseOrder;
import dev.interlock.exercises.order.StaleDecisionException;
import jakarta.persistence.EntityManagerFactory;

/** The query does not compare the version, so a change between the check and the update is lost. */
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
            manager.createQuery(
                            "update PurchaseOrder o set o.address = :address, o.version = o.version + 1 where o.number = :number")
                    .setParameter("address", address)
                    .setParameter("number", number)
                    .executeUpdate();
        });
    }
}
