package dev.interlock.adapter.web.order.change;

import dev.interlock.adapter.web.form.ComparedPart;
import dev.interlock.adapter.web.order.form.LinesPart;
import dev.interlock.adapter.web.order.form.ShippingPart;
import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.application.port.in.order.OrderConflict;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.PlaceOrder.PlaceOrderRequest;
import dev.interlock.domain.member.Actor;
import java.util.List;
import java.util.Locale;

/**
 * An order as it was typed into the form that places it.
 *
 * @param key leads each repeat of the form to the same order
 */
record NewOrder(IdempotencyKey key, ShippingPart shipping, LinesPart lines, Actor customer) {

    /** Returns the same input for an order of its own. */
    NewOrder underNewKey() {
        return new NewOrder(IdempotencyKey.random(), shipping, lines, customer);
    }

    List<ComparedPart<OrderDetail, OrderConflict>> parts() {
        return List.of(shipping, lines);
    }

    /** @throws IllegalArgumentException unless the parts have been checked, and are without errors */
    PlaceOrderRequest request(Locale language) {
        return new PlaceOrderRequest(lines.quantities(), lines.prices(), shipping.info(), language, customer, key);
    }
}
