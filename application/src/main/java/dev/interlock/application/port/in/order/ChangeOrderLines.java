package dev.interlock.application.port.in.order;

import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.domain.Money;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.order.PriceChangedException;
import dev.interlock.domain.product.OutOfStockException;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductWithdrawnException;
import java.util.Map;

/** Changes the lines of an unpaid order; the stock moves by the difference. */
public interface ChangeOrderLines {

    /**
     * Changes the lines and returns the version it led to: the same one, if nothing differs.
     *
     * @throws OrderStateException if the order is paid or canceled
     * @throws ProductWithdrawnException if a product is withdrawn, and more of it was asked for than the order holds
     * @throws OutOfStockException if there is less than was asked for
     * @throws PriceChangedException if a price is another than the one that was shown; nothing is saved then
     * @throws UnknownProductException if a product does not exist
     */
    long changeOrderLines(ChangeOrderLinesRequest request);

    /**
     * @param quantities how many of each product the order shall hold; each at least 1, and not empty
     * @param shownPrices the prices that the person saw, of these products at least
     */
    record ChangeOrderLinesRequest(
            OrderNo orderNumber,
            long version,
            Map<ProductId, Integer> quantities,
            Map<ProductId, Money> shownPrices,
            Actor actor)
            implements OrderRequest {

        public ChangeOrderLinesRequest {
            Order.verifyQuantities(quantities.values());
            quantities = Map.copyOf(quantities);
            shownPrices = Map.copyOf(shownPrices);
        }

        @Override
        public OrderCommand command() {
            return OrderCommand.CHANGE_LINES;
        }
    }
}
