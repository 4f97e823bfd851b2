package dev.interlock.lab.situation;

import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.editlock.StartEditing;
import dev.interlock.application.port.in.editlock.StartEditing.StartEditingRequest;
import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.application.port.in.order.EditOrder.EditOrderRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play.Request;
import dev.interlock.lock.LockId;
import java.util.Map;

/** Acquires the edit lock, looks at the form, and saves the new address: two requests of the customer. */
record EditToNewStreet(StagedOrder order) implements Request {

    @Override
    public void send() {
        Desk desk = order.desk();
        Actor customer = desk.customer();
        LockId lock = desk.get(StartEditing.class)
                .startEditing(new StartEditingRequest(order.number(), Renewal.AUTOMATIC, customer));
        desk.think();
        desk.get(EditOrder.class)
                .editOrder(new EditOrderRequest(
                        order.number(),
                        order.version(),
                        lock,
                        null,
                        Map.of(),
                        StagedOrder.toNewStreet().apply(order.shown()),
                        customer));
    }
}
