package dev.interlock.adapter.web.order.form;

import dev.interlock.application.port.in.member.CustomerQueries.Customer;
import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.application.port.in.order.PlaceOrder.PlaceOrderRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.product.ProductId;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import org.springframework.web.util.UriUtils;

/**
 * The customer of the order that a form places, and the key of the submission.
 *
 * @param key the same for a repeated submission
 * @param customer the actor, unless an admin orders for a customer
 */
record Placement(IdempotencyKey key, Customer customer, Actor actor, Locale language) {

    static final String ADDRESS = "/orders/new";

    Placement withNewKey() {
        return new Placement(IdempotencyKey.random(), customer, actor, language);
    }

    /** Whether an admin orders for the customer. */
    public boolean isForAnother() {
        return actor.isAdmin();
    }

    /** Returns the address of the form, which names the customer for whom an admin orders. */
    public String address() {
        return isForAnother()
                ? ADDRESS + "?customer=" + UriUtils.encode(customer.id().value(), StandardCharsets.UTF_8)
                : ADDRESS;
    }

    PlaceOrderRequest toRequest(Map<ProductId, Integer> quantities, LinesForm lines, ShippingInfo shipping) {
        return new PlaceOrderRequest(quantities, lines.shownPrices(), shipping, language, customer.id(), actor, key);
    }
}
