package dev.interlock.application.service.order;

import dev.interlock.application.port.in.order.CancelOrder;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.Refund;
import java.time.Clock;
import java.time.ZonedDateTime;
import java.util.Map;
import org.springframework.transaction.annotation.Transactional;

/** Locks the order's row, then those of its stocks: the stock goes back exactly once, and with it a refund is recorded or refused. */
public class CancelOrderService implements CancelOrder {

    private final GuardedOrders orders;
    private final Stock stock;
    private final Clock clock;

    /** @param clock in the shop's time zone */
    public CancelOrderService(GuardedOrders orders, Stock stock, Clock clock) {
        this.orders = orders;
        this.stock = stock;
        this.clock = clock;
    }

    @Override
    @Transactional
    public long cancelOrder(CancelOrderRequest request) {
        Refund refund = request.refund();
        if (refund != null) {
            request.actor().verifyRole(OrderCommand.RECORD_REFUND.givenBy());
        }
        Order order = orders.openForUpdate(request);
        order.cancel(request.reason());
        if (refund != null) {
            order.recordRefund(refund, ZonedDateTime.now(clock));
        }
        stock.move(order.quantities(), Map.of());
        return orders.save(order, request.actor());
    }
}
