package dev.interlock.lab.technique.form;

import dev.interlock.application.port.in.order.PlaceOrder;
import dev.interlock.application.port.in.order.PlaceOrder.PlaceOrderRequest;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Writes the key of the form into a column that is unique. A repeat is refused, and does not learn which order there is. */
@Component
public class FormInUniqueColumn implements OrderForm {

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
