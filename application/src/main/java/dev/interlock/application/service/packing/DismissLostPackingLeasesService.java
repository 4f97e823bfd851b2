package dev.interlock.application.service.packing;

import dev.interlock.application.port.in.packing.DismissLostPackingLeases;
import dev.interlock.domain.member.Actor;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** One statement while there are none. */
public class DismissLostPackingLeasesService implements DismissLostPackingLeases {

    private final PackingLeases leases;

    public DismissLostPackingLeasesService(PackingLeases leases) {
        this.leases = leases;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    @Transactional
    public void dismissLostPackingLeases(Actor actor) {
        leases.dismissLost(actor);
    }
}
