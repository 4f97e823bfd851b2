package dev.interlock.lab.technique.form;

import static dev.interlock.lab.technique.Requirement.REDIS;

import dev.interlock.application.port.in.editlock.EditLocks;
import dev.interlock.application.port.in.editlock.EditLocks.StartEditingRequest;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.application.port.in.order.EditOrder.EditOrderRequest;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.technique.Requires;
import dev.interlock.lab.technique.Versioned;
import dev.interlock.lab.technique.order.OrderCommands;
import dev.interlock.lab.technique.order.OrderPage;
import dev.interlock.lock.LockId;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.springframework.context.annotation.Primary;
import org.springframework.stereotype.Component;

/** The desk's own use cases, on an order without a version: saving checks the edit lock in its transaction (chapter 8, section 4). */
@Component
@Primary // before its subclasses, which are beans, too
public class EditLock implements EditForm {

    private final EditLocks editLocks;
    private final EditOrder editOrder;

    EditLock(EditLocks editLocks, EditOrder editOrder) {
        this.editLocks = editLocks;
        this.editOrder = editOrder;
    }

    @Override
    public LockId open(OrderPage page, Actor actor) {
        return editLocks.startEditing(
                new StartEditingRequest(OrderTargets.of(page.number()), Renewal.AUTOMATIC, actor));
    }

    @Override
    public void save(OrderPage page, LockId lock, ShippingInfo form, Actor actor) {
        editOrder.editOrder(new EditOrderRequest(page.number(), page.version(), lock, null, Map.of(), form, actor));
    }

    /** Redis has no part in the transaction that saves, so a fence in the database stands in for the lock there. */
    @Component
    @Requires(REDIS)
    public static class RedisEditLock extends EditLock {

        RedisEditLock(EditLocks editLocks, EditOrder editOrder) {
            super(editLocks, editOrder);
        }
    }

    /** The desk as it is: saving checks the edit lock and the version. A command without a form checks that no one else edits. */
    @Component
    @Versioned
    public static class EditLockAndVersion extends EditLock implements OrderCommands {

        private final StartShipping startShipping;

        EditLockAndVersion(EditLocks editLocks, EditOrder editOrder, StartShipping startShipping) {
            super(editLocks, editOrder);
            this.startShipping = startShipping;
        }

        @Override
        public void startShipping(OrderPage page, Actor actor) {
            startShipping.startShipping(new StartShippingRequest(page.number(), page.version(), actor));
        }

        @Override
        public void changeShipping(OrderPage page, UnaryOperator<ShippingInfo> change, Actor actor) {
            save(page, open(page, actor), change.apply(page.shown()), actor);
        }
    }
}
