package dev.interlock.application.service.order;

import dev.interlock.application.port.in.order.ChangeOrderLines;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderCommand;
import org.springframework.transaction.annotation.Transactional;

/** Guarded by the version that came through the form, and increments it by force. */
public class ChangeOrderLinesService implements ChangeOrderLines {

    private final GuardedOrders orders;
    private final StockedLines lines;

    public ChangeOrderLinesService(GuardedOrders orders, StockedLines lines) {
        this.orders = orders;
        this.lines = lines;
    }

    @Override
    @Transactional
    public long changeOrderLines(ChangeOrderLinesRequest request) {
        Order order = orders.openWithLines(request);
        order.verifyAllowed(OrderCommand.CHANGE_LINES);
        lines.apply(order, request.quantities(), request.shownPrices());
        return orders.save(order, request.actor());
    }
}
