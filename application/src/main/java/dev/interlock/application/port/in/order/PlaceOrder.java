package dev.interlock.application.port.in.order;

import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.PriceChangedException;
import dev.interlock.domain.product.OutOfStockException;

/** A customer orders products; their stock goes down with it. */
public interface PlaceOrder {

    /**
     * Places the order and answers its number.
     *
     * @throws AlreadyPlacedException if the request is a repeat; nothing is placed then
     * @throws OutOfStockException if there is less than was asked for; nothing is placed then
     * @throws PriceChangedException if a price is another than the one that was shown; nothing is placed then
     * @throws UnknownProductException if a product does not exist
     */
    OrderNo placeOrder(PlaceOrderRequest request);
}
