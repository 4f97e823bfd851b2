package dev.interlock.application.service.packing;

import dev.interlock.application.port.in.packing.DismissLostPackingClaims;
import dev.interlock.domain.member.Actor;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** One statement while there are none. */
public class DismissLostPackingClaimsService implements DismissLostPackingClaims {

    private final PackingClaims claims;

    public DismissLostPackingClaimsService(PackingClaims claims) {
        this.claims = claims;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    @Transactional
    public void dismissLostPackingClaims(Actor actor) {
        claims.dismissLost(actor);
    }
}
