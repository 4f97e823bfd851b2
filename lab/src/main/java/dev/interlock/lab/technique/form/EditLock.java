package dev.interlock.lab.technique.form;

import dev.interlock.application.port.in.editlock.EditLocks;
import dev.interlock.application.port.in.editlock.EditLocks.StartEditingRequest;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.application.port.in.order.EditOrder.EditOrderRequest;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.technique.order.OrderPage;
import dev.interlock.lock.LockId;
import java.util.Map;
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
}
