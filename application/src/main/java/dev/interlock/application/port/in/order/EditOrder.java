package dev.interlock.application.port.in.order;

import dev.interlock.domain.Money;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.LockId;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Changes lines and shipping details at once, under the order's edit lock, and releases the lock. */
public interface EditOrder {

    /**
     * Saves both or neither, and returns the version it led to. The lock keeps others out meanwhile; the version protects the
     * order.
     *
     * @throws dev.interlock.lock.LockException if the actor does not hold the lock
     * @throws dev.interlock.domain.order.OrderStateException if the order's state forbids the change
     * @throws dev.interlock.application.port.in.product.UnknownProductException if a product does not exist
     * @throws dev.interlock.domain.product.ProductWithdrawnException if a product is withdrawn, and more of it was asked for than the order holds
     * @throws dev.interlock.domain.product.OutOfStockException if there is less than was asked for
     * @throws dev.interlock.domain.order.PriceChangedException if a price is another than the one that was shown; nothing is saved then
     */
    long editOrder(EditOrderRequest request);

    /**
     * @param quantities how many of each product the order shall hold, or none to leave the lines as they are
     * @param shownPrices the prices that the person saw, of these products at least
     */
    record EditOrderRequest(
            OrderNo orderNumber,
            long version,
            LockId lockId,
            @Nullable Map<ProductId, Integer> quantities,
            Map<ProductId, Money> shownPrices,
            ShippingInfo shippingInfo,
            Actor actor)
            implements OrderRequest {

        public EditOrderRequest {
            if (quantities != null) {
                Order.verifyQuantities(quantities.values());
                quantities = Map.copyOf(quantities);
            }
            shownPrices = Map.copyOf(shownPrices);
        }

        @Override
        public OrderCommand command() {
            return OrderCommand.EDIT;
        }
    }
}
