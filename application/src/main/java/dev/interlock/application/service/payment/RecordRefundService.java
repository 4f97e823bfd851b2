package dev.interlock.application.service.payment;

import dev.interlock.application.port.in.payment.RecordRefund;
import dev.interlock.application.service.order.GuardedOrders;
import dev.interlock.domain.order.Order;
import java.time.Clock;
import java.time.ZonedDateTime;
import org.springframework.transaction.annotation.Transactional;

/** The version keeps two refunds from exceeding together what was paid. */
public class RecordRefundService implements RecordRefund {

    private final GuardedOrders orders;
    private final Clock clock;

    /** @param clock in the shop's time zone */
    public RecordRefundService(GuardedOrders orders, Clock clock) {
        this.orders = orders;
        this.clock = clock;
    }

    @Override
    @Transactional
    public long recordRefund(RecordRefundRequest request) {
        Order order = orders.open(request);
        order.recordRefund(request.refund(), ZonedDateTime.now(clock));
        return orders.save(order, request.actor());
    }
}
