package dev.interlock.application.service.payment;

import dev.interlock.application.port.in.payment.ConfirmPayment;
import dev.interlock.application.service.order.GuardedOrders;
import dev.interlock.domain.order.Order;
import org.springframework.transaction.annotation.Transactional;

public class ConfirmPaymentService implements ConfirmPayment {

    private final GuardedOrders orders;

    public ConfirmPaymentService(GuardedOrders orders) {
        this.orders = orders;
    }

    @Override
    @Transactional
    public long confirmPayment(ConfirmPaymentRequest request) {
        Order order = orders.openWithLines(request);
        order.confirmPayment();
        return orders.save(order, request.actor());
    }
}
