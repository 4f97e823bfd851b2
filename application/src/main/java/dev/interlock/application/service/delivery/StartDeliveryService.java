package dev.interlock.application.service.delivery;

import dev.interlock.application.port.in.delivery.StartDelivery;
import dev.interlock.application.service.order.OrderEditor;
import dev.interlock.domain.order.Order;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

public class StartDeliveryService implements StartDelivery {

    private final OrderEditor editor;

    public StartDeliveryService(OrderEditor editor) {
        this.editor = editor;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    @Transactional
    public long startDelivery(StartDeliveryRequest request) {
        Order order = editor.open(request);
        order.startDelivery(request.trackingInfo());
        return editor.save(order, request.actor());
    }
}
