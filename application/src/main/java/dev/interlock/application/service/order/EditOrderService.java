package dev.interlock.application.service.order;

import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.application.port.in.order.EditOrderRequest;
import dev.interlock.application.service.editlock.EditLocks;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockException;
import org.springframework.transaction.annotation.Transactional;

/**
 * Lock and version together (T6, T4): the lock is checked and given back in the transaction that saves, so nobody else gets it
 * before what she saved can be read, even if its time comes meanwhile. The lock's row is locked before the order's, and that
 * before the products' (T2).
 */
public class EditOrderService implements EditOrder {

    private final OrderUpdates updates;
    private final LinesChange lines;
    private final EditLocks locks;

    public EditOrderService(OrderUpdates updates, LinesChange lines, EditLocks locks) {
        this.updates = updates;
        this.lines = lines;
        this.locks = locks;
    }

    @Override
    @Transactional(noRollbackFor = LockException.class) // that the loser was told is recorded; nothing else was written
    public long editOrder(EditOrderRequest request) {
        Order order = updates.find(request);
        Lease lease = locks.check(request.orderNumber(), request.lockId(), request.actor());
        OrderUpdates.verifyVersion(order, request);
        order.verifyAllowed(OrderCommand.EDIT);
        if (request.quantities() != null) {
            lines.apply(order, request.quantities(), request.shownPrices());
        }
        order.changeShippingInfo(request.shippingInfo());
        long version = updates.save(order, request.actor());
        locks.giveBack(lease, request.actor());
        return version;
    }
}
