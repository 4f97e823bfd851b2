package dev.interlock.application.service.order;

import dev.interlock.application.port.in.order.ConfirmPayment;
import dev.interlock.application.port.in.order.ConfirmPaymentRequest;
import dev.interlock.domain.order.Order;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** Guarded by the version alone. */
public class ConfirmPaymentService implements ConfirmPayment {

    private final OrderEditor editor;

    public ConfirmPaymentService(OrderEditor editor) {
        this.editor = editor;
    }

    @Override
    @PreAuthorize("hasRole('CUSTOMER')")
    @Transactional
    public long confirmPayment(ConfirmPaymentRequest request) {
        Order order = editor.open(request);
        order.confirmPayment();
        return editor.save(order, request.actor());
    }
}
