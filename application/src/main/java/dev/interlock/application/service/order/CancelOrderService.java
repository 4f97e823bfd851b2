package dev.interlock.application.service.order;

import dev.interlock.application.port.in.order.CancelOrder;
import dev.interlock.domain.order.Order;
import java.util.Map;
import org.springframework.transaction.annotation.Transactional;

/** Locks the order's row, then those of its stocks: the stock goes back exactly once. */
public class CancelOrderService implements CancelOrder {

    private final OrderEditor editor;
    private final Stock stock;

    public CancelOrderService(OrderEditor editor, Stock stock) {
        this.editor = editor;
        this.stock = stock;
    }

    @Override
    @Transactional
    public long cancelOrder(CancelOrderRequest request) {
        Order order = editor.openForUpdate(request);
        order.cancel();
        stock.move(order.quantities(), Map.of());
        return editor.save(order, request.actor());
    }
}
