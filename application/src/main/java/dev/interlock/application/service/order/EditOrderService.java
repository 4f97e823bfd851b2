package dev.interlock.application.service.order;

import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.application.service.editlock.EditLockManager;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockException;
import org.springframework.transaction.annotation.Transactional;

/**
 * Uses lock and version together. The lock is checked and released in the transaction that saves: no other actor acquires it
 * before the saved order can be read, even if the lease expires meanwhile. It reads the order, and then locks rows in one order:
 * lock, order, stocks.
 */
public class EditOrderService implements EditOrder {

    private final GuardedOrders orders;
    private final StockedLines lines;
    private final EditLockManager ownLocks;

    public EditOrderService(GuardedOrders orders, StockedLines lines, EditLockManager ownLocks) {
        this.orders = orders;
        this.lines = lines;
        this.ownLocks = ownLocks;
    }

    /** If the lock is lost, the record that its former holder was told is kept. Nothing else is written by then. */
    @Override
    @Transactional(noRollbackFor = LockException.class)
    public long editOrder(EditOrderRequest request) {
        Order order = orders.openAtVersion(request);
        Lease lease = ownLocks.check(request.target(), request.lockId(), request.actor());
        order.verifyAllowed(OrderCommand.EDIT);
        if (request.quantities() != null) {
            lines.apply(order, request.quantities(), request.shownPrices());
        }
        order.changeShippingInfo(request.shippingInfo());
        long version = orders.save(order, request.actor());
        ownLocks.release(lease, request.actor());
        return version;
    }
}
