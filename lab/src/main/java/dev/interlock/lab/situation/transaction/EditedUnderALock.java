package dev.interlock.lab.situation.transaction;

import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.situation.staging.StagedOrder;
import dev.interlock.lab.technique.form.EditForm;
import dev.interlock.lab.technique.form.EditUseCases;
import dev.interlock.lab.technique.order.OrderCommands;
import java.util.function.UnaryOperator;

/** The desk's own use cases. The customer changes the order under its edit lock, and the admin's command checks that lock. */
record EditedUnderALock(StagedOrder staged) implements OrderCommands {

    @Override
    public void startShipping(OrderNo order, long version, Actor actor) {
        staged.desk().get(StartShipping.class).startShipping(new StartShippingRequest(order, version, actor));
    }

    @Override
    public void changeShipping(OrderNo order, long version, UnaryOperator<ShippingInfo> change, Actor actor) {
        EditForm form = staged.desk().get(EditUseCases.class);
        form.save(order, version, form.open(order, actor), change.apply(staged.shown()), actor);
    }
}
