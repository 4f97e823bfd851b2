package dev.interlock.application.service.order;

import dev.interlock.application.port.in.order.ChangeOrderLines;
import dev.interlock.application.port.in.order.ChangeOrderLinesRequest;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderCommand;
import org.springframework.transaction.annotation.Transactional;

/** Guarded by the version that came through the form (T4), and moves it by force (T5). */
public class ChangeOrderLinesService implements ChangeOrderLines {

    private final OrderUpdates updates;
    private final LinesChange lines;

    public ChangeOrderLinesService(OrderUpdates updates, LinesChange lines) {
        this.updates = updates;
        this.lines = lines;
    }

    @Override
    @Transactional
    public long changeOrderLines(ChangeOrderLinesRequest request) {
        Order order = updates.open(request);
        order.verifyAllowed(OrderCommand.CHANGE_LINES);
        lines.apply(order, request.quantities(), request.shownPrices());
        return updates.save(order, request.actor());
    }
}
