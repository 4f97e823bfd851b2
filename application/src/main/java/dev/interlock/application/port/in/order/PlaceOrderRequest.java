package dev.interlock.application.port.in.order;

import dev.interlock.domain.Money;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.product.ProductId;
import java.util.Map;

/**
 * Input of {@link PlaceOrder}.
 *
 * @param quantities how many of each product; each at least 1, and not empty
 * @param shownPrices the prices that the customer saw, of these products at least
 * @param key the same for every repeat of one request
 */
public record PlaceOrderRequest(
        Map<ProductId, Integer> quantities,
        Map<ProductId, Money> shownPrices,
        ShippingInfo shippingInfo,
        Actor actor,
        IdempotencyKey key) {

    public PlaceOrderRequest {
        quantities = Quantities.checked(quantities);
        shownPrices = Map.copyOf(shownPrices);
    }

    /** A request that is never repeated. */
    public PlaceOrderRequest(
            Map<ProductId, Integer> quantities,
            Map<ProductId, Money> shownPrices,
            ShippingInfo shippingInfo,
            Actor actor) {
        this(quantities, shownPrices, shippingInfo, actor, IdempotencyKey.random());
    }
}
