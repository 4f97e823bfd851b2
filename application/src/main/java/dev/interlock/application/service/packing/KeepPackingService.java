package dev.interlock.application.service.packing;

import dev.interlock.application.port.in.packing.KeepPacking;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.NoLockException;
import org.springframework.security.access.prepost.PreAuthorize;

/** Extends the lease. No transaction: the lease store does it at once. */
public class KeepPackingService implements KeepPacking {

    private final PackingLeases leases;

    public KeepPackingService(PackingLeases leases) {
        this.leases = leases;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public void keepPacking(OrderNo orderNumber, Actor actor) {
        leases.keep(leases.find(orderNumber, actor).orElseThrow(NoLockException::new));
    }
}
