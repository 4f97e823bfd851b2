package dev.interlock.application.port.in.order;

import dev.interlock.domain.Money;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.LockId;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Input of {@link EditOrder}.
 *
 * @param quantities how many of each product the order shall hold, or none to leave the lines as they are
 * @param shownPrices the prices that the person saw, of these products at least
 */
public record EditOrderRequest(
        OrderNo orderNumber,
        long version,
        LockId lockId,
        @Nullable Map<ProductId, Integer> quantities,
        Map<ProductId, Money> shownPrices,
        ShippingInfo shippingInfo,
        Actor actor)
        implements VersionedRequest {

    public EditOrderRequest {
        quantities = quantities == null ? null : Quantities.checked(quantities);
        shownPrices = Map.copyOf(shownPrices);
    }
}
