package dev.interlock.application.service.payment;

import dev.interlock.application.port.in.payment.ConfirmPayment;
import dev.interlock.application.service.order.OrderEditor;
import dev.interlock.domain.order.Order;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

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
