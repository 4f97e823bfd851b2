package dev.interlock.lab.technique.order;

import dev.interlock.application.port.in.shipping.ChangeShipping;
import dev.interlock.application.port.in.shipping.ChangeShipping.ChangeShippingRequest;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;
import java.util.function.UnaryOperator;

/** The desk's own use cases, guarded by the version that comes with the form. */
public class UseCases implements OrderCommands {

    private final StartShipping startShipping;
    private final ChangeShipping changeShipping;
    private final ShippingInfo shown;

    /** @param shown the shipping info on the member's page */
    public UseCases(StartShipping startShipping, ChangeShipping changeShipping, ShippingInfo shown) {
        this.startShipping = startShipping;
        this.changeShipping = changeShipping;
        this.shown = shown;
    }

    @Override
    public void startShipping(OrderNo order, long version, Actor actor) {
        startShipping.startShipping(new StartShippingRequest(order, version, actor));
    }

    @Override
    public void changeShipping(OrderNo order, long version, UnaryOperator<ShippingInfo> change, Actor actor) {
        changeShipping.changeShipping(new ChangeShippingRequest(order, version, change.apply(shown), actor));
    }
}
