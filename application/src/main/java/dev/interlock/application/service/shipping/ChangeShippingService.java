package dev.interlock.application.service.shipping;

import dev.interlock.application.port.in.shipping.ChangeShipping;
import dev.interlock.application.service.order.OrderEditor;
import dev.interlock.domain.order.Order;
import org.springframework.transaction.annotation.Transactional;

public class ChangeShippingService implements ChangeShipping {

    private final OrderEditor editor;

    public ChangeShippingService(OrderEditor editor) {
        this.editor = editor;
    }

    @Override
    @Transactional
    public long changeShipping(ChangeShippingRequest request) {
        Order order = editor.open(request);
        order.changeShippingInfo(request.shippingInfo());
        return editor.save(order, request.actor());
    }
}
