package dev.interlock.application.service.order;

import dev.interlock.application.port.in.order.StartShipping;
import dev.interlock.application.port.in.order.StartShippingRequest;
import dev.interlock.application.service.packing.PackingClaims;
import dev.interlock.domain.order.Order;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** Guarded by the version that came through the form: the parcel goes to the address that the admin saw, or not at all. */
public class StartShippingService implements StartShipping {

    private final OrderUpdates updates;
    private final PackingClaims claims;

    public StartShippingService(OrderUpdates updates, PackingClaims claims) {
        this.updates = updates;
        this.claims = claims;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    @Transactional
    public long startShipping(StartShippingRequest request) {
        Order order = updates.open(request);
        order.startShipping();
        claims.verifyNotPackedByAnother(request.orderNumber(), request.actor(), request.despitePacker());
        return updates.save(order, request.actor());
    }
}
