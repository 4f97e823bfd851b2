package dev.interlock.lab.scenarios.stock;

import dev.interlock.application.port.in.order.PlaceOrder;
import dev.interlock.application.port.in.order.PlaceOrder.PlaceOrderRequest;
import dev.interlock.lab.scenarios.Counterexample;

/** Takes each request for a new order, as a form without a key makes the server do. */
@Counterexample
public record FormWithoutKey(PlaceOrder placeOrder) implements OrderForm {

    @Override
    public void send(PlaceOrderRequest request) {
        placeOrder.placeOrder(new PlaceOrderRequest(
                request.quantities(), request.shownPrices(), request.shippingInfo(), request.actor()));
    }
}
