package dev.interlock.application.service.order;

import dev.interlock.application.port.in.order.ChangeOrderLines;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderCommand;
import org.springframework.transaction.annotation.Transactional;

/** Guarded by the version that came through the form, and increments it by force. */
public class ChangeOrderLinesService implements ChangeOrderLines {

    private final OrderEditor editor;
    private final OrderLineEditor lines;

    public ChangeOrderLinesService(OrderEditor editor, OrderLineEditor lines) {
        this.editor = editor;
        this.lines = lines;
    }

    @Override
    @Transactional
    public long changeOrderLines(ChangeOrderLinesRequest request) {
        Order order = editor.open(request);
        order.verifyAllowed(OrderCommand.CHANGE_LINES);
        lines.apply(order, request.quantities(), request.shownPrices());
        return editor.save(order, request.actor());
    }
}
