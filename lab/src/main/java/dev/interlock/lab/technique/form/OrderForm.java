package dev.interlock.lab.technique.form;

import dev.interlock.application.port.in.order.PlaceOrder.PlaceOrderRequest;

/** Sends an order form. */
@FunctionalInterface
public interface OrderForm {

    /** @param request with the key of the form, which is the same for every sending of it */
    void send(PlaceOrderRequest request);
}
