package dev.interlock.application.service.order;

import dev.interlock.application.port.in.order.ConfirmPayment;
import dev.interlock.application.port.in.order.ConfirmPaymentRequest;
import dev.interlock.domain.order.Order;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** Guarded by the version alone (T4). */
public class ConfirmPaymentService implements ConfirmPayment {

    private final OrderUpdates updates;

    public ConfirmPaymentService(OrderUpdates updates) {
        this.updates = updates;
    }

    @Override
    @PreAuthorize("hasRole('CUSTOMER')")
    @Transactional
    public long confirmPayment(ConfirmPaymentRequest request) {
        Order order = updates.open(request);
        order.confirmPayment();
        return updates.save(order, request.actor());
    }
}
