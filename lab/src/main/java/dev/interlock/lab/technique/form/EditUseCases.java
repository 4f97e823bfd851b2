package dev.interlock.lab.technique.form;

import dev.interlock.application.port.in.editlock.EditLocks;
import dev.interlock.application.port.in.editlock.EditLocks.StartEditingRequest;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.application.port.in.order.EditOrder.EditOrderRequest;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lock.LockId;
import java.util.Map;
import org.springframework.stereotype.Component;

/** The desk's own use cases: saving checks the lock in its transaction, and compares the version where there is one. */
@Component
public class EditUseCases implements EditForm {

    private final EditLocks editLocks;
    private final EditOrder editOrder;

    EditUseCases(EditLocks editLocks, EditOrder editOrder) {
        this.editLocks = editLocks;
        this.editOrder = editOrder;
    }

    @Override
    public LockId open(OrderNo order, Actor actor) {
        return editLocks.startEditing(new StartEditingRequest(OrderTargets.of(order), Renewal.AUTOMATIC, actor));
    }

    @Override
    public void save(OrderNo order, long version, LockId lock, ShippingInfo form, Actor actor) {
        editOrder.editOrder(new EditOrderRequest(order, version, lock, null, Map.of(), form, actor));
    }
}
