package dev.interlock.application.service.packing;

import dev.interlock.application.port.in.packing.ShipPackedOrder;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** Checks lease and version in one transaction. The lease ends as the order leaves PREPARING. */
public class ShipPackedOrderService implements ShipPackedOrder {

    private final PackingLeases leases;
    private final StartShipping startShipping;

    public ShipPackedOrderService(PackingLeases leases, StartShipping startShipping) {
        this.leases = leases;
        this.startShipping = startShipping;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    @Transactional
    public long shipPackedOrder(StartShippingRequest request) {
        leases.check(request.orderNumber(), request.actor());
        return startShipping.startShipping(request);
    }
}
