package dev.interlock.application.service.packing;

import dev.interlock.application.port.in.order.StartShipping;
import dev.interlock.application.port.in.order.StartShippingRequest;
import dev.interlock.application.port.in.packing.ShipPackedOrder;
import dev.interlock.domain.lock.Lease;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** Claim and version together: both are checked, the order shipped and the claim ended, or nothing happens. */
public class ShipPackedOrderService implements ShipPackedOrder {

    private final PackingClaims claims;
    private final StartShipping startShipping;

    public ShipPackedOrderService(PackingClaims claims, StartShipping startShipping) {
        this.claims = claims;
        this.startShipping = startShipping;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    @Transactional
    public long shipPackedOrder(StartShippingRequest request) {
        Lease lease = claims.check(request.orderNumber(), request.actor());
        long version = startShipping.startShipping(request);
        claims.giveBack(lease);
        return version;
    }
}
