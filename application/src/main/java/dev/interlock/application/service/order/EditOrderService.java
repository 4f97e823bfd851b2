package dev.interlock.application.service.order;

import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.application.port.in.order.EditOrderRequest;
import dev.interlock.application.service.editlock.EditLockCoordinator;
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

    private final OrderEditor editor;
    private final OrderLineEditor lines;
    private final EditLockCoordinator locks;

    public EditOrderService(OrderEditor editor, OrderLineEditor lines, EditLockCoordinator locks) {
        this.editor = editor;
        this.lines = lines;
        this.locks = locks;
    }

    @Override
    @Transactional(noRollbackFor = LockException.class) // that the loser was told is recorded; nothing else was written
    public long editOrder(EditOrderRequest request) {
        Order order = editor.find(request);
        Lease lease = locks.check(request.orderNumber(), request.lockId(), request.actor());
        OrderEditor.verifyVersion(order, request);
        order.verifyAllowed(OrderCommand.EDIT);
        if (request.quantities() != null) {
            lines.apply(order, request.quantities(), request.shownPrices());
        }
        order.changeShippingInfo(request.shippingInfo());
        long version = editor.save(order, request.actor());
        locks.release(lease, request.actor());
        return version;
    }
}
