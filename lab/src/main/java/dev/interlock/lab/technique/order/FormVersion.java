package dev.interlock.lab.technique.order;

import dev.interlock.application.port.in.shipping.ChangeShipping;
import dev.interlock.application.port.in.shipping.ChangeShipping.ChangeShippingRequest;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.technique.Versioned;
import java.util.function.UnaryOperator;
import org.springframework.stereotype.Component;

/** The desk's own use cases: the version comes with the form, from the page on which the member decided (chapter 8, section 3). */
@Component
@Versioned
public class FormVersion implements OrderCommands {

    private final StartShipping startShipping;
    private final ChangeShipping changeShipping;

    FormVersion(StartShipping startShipping, ChangeShipping changeShipping) {
        this.startShipping = startShipping;
        this.changeShipping = changeShipping;
    }

    @Override
    public void startShipping(OrderPage page, Actor actor) {
        startShipping.startShipping(new StartShippingRequest(page.number(), page.version(), actor));
    }

    @Override
    public void changeShipping(OrderPage page, UnaryOperator<ShippingInfo> change, Actor actor) {
        changeShipping.changeShipping(
                new ChangeShippingRequest(page.number(), page.version(), change.apply(page.shown()), actor));
    }
}
