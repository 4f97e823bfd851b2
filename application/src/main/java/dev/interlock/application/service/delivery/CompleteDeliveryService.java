package dev.interlock.application.service.delivery;

import dev.interlock.application.port.in.delivery.CompleteDelivery;
import dev.interlock.application.service.order.OrderEditor;
import dev.interlock.domain.order.Order;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

public class CompleteDeliveryService implements CompleteDelivery {

    private final OrderEditor editor;

    public CompleteDeliveryService(OrderEditor editor) {
        this.editor = editor;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    @Transactional
    public long completeDelivery(CompleteDeliveryRequest request) {
        Order order = editor.open(request);
        order.completeDelivery();
        return editor.save(order, request.actor());
    }
}
