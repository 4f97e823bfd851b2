package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.StartEditing;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import org.springframework.transaction.annotation.Transactional;

/**
 * Looks at the order only to see whether it may be edited. What the form shows is read afterwards, under the lock: a caller
 * that waited for a save sees the saved order.
 */
public class StartEditingService implements StartEditing {

    private final OrderRepository orders;
    private final EditLockCoordinator locks;

    public StartEditingService(OrderRepository orders, EditLockCoordinator locks) {
        this.orders = orders;
        this.locks = locks;
    }

    @Override
    @Transactional(noRollbackFor = LockException.class) // a refusal is recorded too
    public LockId startEditing(StartEditingRequest request) {
        OrderNo number = request.orderNumber();
        Order order = orders.find(number, request.actor()).orElseThrow(() -> new OrderNotFoundException(number));
        order.verifyAllowed(OrderCommand.EDIT);
        return locks.take(number, request.renewal(), request.actor());
    }
}
