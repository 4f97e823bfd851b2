package dev.interlock.lab.scenarios.stock;

import dev.interlock.application.port.in.order.PlaceOrder;
import dev.interlock.application.port.in.order.PlaceOrder.AlreadyPlacedException;
import dev.interlock.application.port.in.order.PlaceOrder.PlaceOrderRequest;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Sends the form of a new order. */
@FunctionalInterface
public interface OrderForm {

    /** @param request with the key of the form, which is the same for every sending of it */
    void send(PlaceOrderRequest request);

    /** The desk's own use case. Its answer to a repeat names the order that was placed, so the repeat is answered like the first. */
    @Component
    record FormWithKey(PlaceOrder placeOrder) implements OrderForm {

        @Override
        public void send(PlaceOrderRequest request) {
            try {
                placeOrder.placeOrder(request);
            } catch (AlreadyPlacedException repeat) {
                // The page of that order is the answer, as it was to the first request.
            }
        }
    }

    /** Writes the key of the form into a column that is unique. A repeat is refused, and does not learn which order there is. */
    @Component
    class FormInUniqueColumn implements OrderForm {

        private final JdbcClient sql;
        private final PlaceOrder placeOrder;

        FormInUniqueColumn(JdbcClient sql, PlaceOrder placeOrder) {
            this.sql = sql;
            this.placeOrder = placeOrder;
        }

        @Override
        @Transactional
        public void send(PlaceOrderRequest request) {
            sql.sql("insert into lab_form (form_key) values (?)")
                    .params(request.key().value())
                    .update();
            placeOrder.placeOrder(new PlaceOrderRequest(
                    request.quantities(), request.shownPrices(), request.shippingInfo(), request.actor()));
        }
    }
}
