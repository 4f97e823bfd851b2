package dev.interlock.lab.technique.form;

import dev.interlock.application.port.in.order.PlaceOrder;
import dev.interlock.application.port.in.order.PlaceOrder.AlreadyPlacedException;
import dev.interlock.application.port.in.order.PlaceOrder.PlaceOrderRequest;
import org.springframework.stereotype.Component;

/** The desk's own use case. Its answer to a repeat names the order that was placed, so the repeat is answered like the first. */
@Component
public class FormWithKey implements OrderForm {

    private final PlaceOrder placeOrder;

    FormWithKey(PlaceOrder placeOrder) {
        this.placeOrder = placeOrder;
    }

    @Override
    public void send(PlaceOrderRequest request) {
        try {
            placeOrder.placeOrder(request);
        } catch (AlreadyPlacedException repeat) {
            // The page of that order is the answer, as it was to the first request.
        }
    }
}
