package dev.interlock.lab.scenario;

import dev.interlock.application.port.in.order.PlaceOrder.PlaceOrderRequest;

/** Sends an order form. */
@FunctionalInterface
public interface OrderForm {

    /** @param key that of the form, which is the same for every sending of it */
    void send(PlaceOrderRequest request, String key);
}
