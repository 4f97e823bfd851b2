package dev.interlock.application.service.packing;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import dev.interlock.application.port.in.packing.FindPackingClaims;
import dev.interlock.application.port.in.packing.PackingClaim;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.Collection;
import java.util.Map;
import org.springframework.security.access.prepost.PreAuthorize;

/** One statement while none of the orders is claimed, however many there are. */
public class FindPackingClaimsService implements FindPackingClaims {

    private final PackingClaims claims;
    private final PackingClaimViews views;

    public FindPackingClaimsService(PackingClaims claims, PackingClaimViews views) {
        this.claims = claims;
        this.views = views;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public Map<OrderNo, PackingClaim> findPackingClaims(Collection<OrderNo> orders, Actor reader) {
        return views.asSeenBy(reader, claims.known(orders)).stream()
                .collect(toMap(PackingClaim::orderNumber, identity()));
    }
}
