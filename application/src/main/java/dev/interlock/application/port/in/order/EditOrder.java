package dev.interlock.application.port.in.order;

/** Somebody who holds the order's edit lock changes lines and shipping details at once, and gives the lock back. */
public interface EditOrder {

    /**
     * Saves both or neither, and answers the version it led to. The lock keeps others out while she types; the version is
     * what the change rests on.
     *
     * @throws OrderNotFoundException if there is no such order within the actor's reach
     * @throws dev.interlock.lock.LockException if the lock is not hers, or not any more
     * @throws VersionConflictException if the order has changed since
     * @throws dev.interlock.domain.order.OrderStateException if the order's state forbids the change
     * @throws dev.interlock.application.port.in.product.UnknownProductException if a product does not exist
     * @throws dev.interlock.domain.product.OutOfStockException if there is less than was asked for
     * @throws dev.interlock.domain.order.PriceChangedException if a price is another than the one that was shown; nothing is saved then
     */
    long editOrder(EditOrderRequest request);
}
