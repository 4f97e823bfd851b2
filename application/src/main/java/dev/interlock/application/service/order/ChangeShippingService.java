package dev.interlock.application.service.order;

import dev.interlock.application.port.in.order.ChangeShipping;
import dev.interlock.application.port.in.order.ChangeShippingRequest;
import dev.interlock.domain.order.Order;
import org.springframework.transaction.annotation.Transactional;

/** Guarded by the version that came through the form. */
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
