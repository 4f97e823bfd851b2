package dev.interlock.application.port.in.order;

import dev.interlock.domain.Money;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.product.ProductId;
import java.util.Map;

/**
 * Input of {@link ChangeOrderLines}.
 *
 * @param quantities how many of each product the order shall hold; each at least 1, and not empty
 * @param shownPrices the prices that the person saw, of these products at least
 */
public record ChangeOrderLinesRequest(
        OrderNo orderNumber,
        long version,
        Map<ProductId, Integer> quantities,
        Map<ProductId, Money> shownPrices,
        Actor actor)
        implements VersionedRequest {

    public ChangeOrderLinesRequest {
        quantities = Quantities.checked(quantities);
        shownPrices = Map.copyOf(shownPrices);
    }
}
