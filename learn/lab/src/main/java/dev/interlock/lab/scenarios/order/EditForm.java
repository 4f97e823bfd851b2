package dev.interlock.lab.scenarios.order;

import static dev.interlock.lab.scenarios.Requirement.REDIS;

import dev.interlock.application.port.in.editlock.Editing;
import dev.interlock.application.port.in.editlock.Editing.StartEditingRequest;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.application.port.in.order.EditOrder.EditOrderRequest;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.scenarios.Requires;
import dev.interlock.lab.scenarios.Versioned;
import dev.interlock.lock.LockId;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.springframework.stereotype.Component;

/** A form that is opened under the edit lock of an order by one request, and saved by another. */
public interface EditForm {

    LockId open(OpenedPage page, Actor actor);

    /** Saves the form, and releases the lock. */
    void save(OpenedPage page, LockId lock, ShippingInfo form, Actor actor);

    /** Opens and saves by the desk's own use cases: saving checks the edit lock in its transaction (chapter 8, section 4). */
    interface EditUseCases extends EditForm {

        Editing editing();

        EditOrder editOrder();

        @Override
        default LockId open(OpenedPage page, Actor actor) {
            return editing()
                    .startEditing(new StartEditingRequest(OrderTargets.of(page.number()), Renewal.AUTOMATIC, actor));
        }

        @Override
        default void save(OpenedPage page, LockId lock, ShippingInfo form, Actor actor) {
            editOrder()
                    .editOrder(new EditOrderRequest(page.number(), page.version(), lock, null, Map.of(), form, actor));
        }
    }

    /** The edit lock in the table {@code locks}, on an order without a version. */
    @Component
    record EditLock(Editing editing, EditOrder editOrder) implements EditUseCases {}

    /** Redis has no part in the transaction that saves, so a fence in the database stands in for the lock there. */
    @Component
    @Requires(REDIS)
    record RedisEditLock(Editing editing, EditOrder editOrder) implements EditUseCases {}

    /** The desk as it is: saving checks the edit lock and the version. A command without a form checks that no one else edits. */
    @Component
    @Versioned
    record EditLockAndVersion(Editing editing, EditOrder editOrder, StartShipping startShipping)
            implements EditUseCases, StoryCommands {

        @Override
        public void startShipping(OpenedPage page, Actor actor) {
            startShipping.startShipping(new StartShippingRequest(page.number(), page.version(), actor));
        }

        @Override
        public void changeShipping(OpenedPage page, UnaryOperator<ShippingInfo> change, Actor actor) {
            save(page, open(page, actor), change.apply(page.shown()), actor);
        }
    }
}
