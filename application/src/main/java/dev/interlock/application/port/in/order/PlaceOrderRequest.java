package dev.interlock.application.port.in.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.product.ProductId;
import java.util.Map;

/**
 * Input of {@link PlaceOrder}.
 *
 * @param quantities how many of each product; each at least 1, and not empty
 */
public record PlaceOrderRequest(Map<ProductId, Integer> quantities, ShippingInfo shippingInfo, Actor actor) {

    public PlaceOrderRequest {
        quantities = Quantities.checked(quantities);
    }
}
