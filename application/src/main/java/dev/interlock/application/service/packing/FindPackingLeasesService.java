package dev.interlock.application.service.packing;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import dev.interlock.application.port.in.packing.FindPackingLeases;
import dev.interlock.application.port.in.packing.PackingLease;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.Collection;
import java.util.Map;
import org.springframework.security.access.prepost.PreAuthorize;

/** One statement while none of the orders is claimed, however many there are. */
public class FindPackingLeasesService implements FindPackingLeases {

    private final PackingLeases leases;
    private final PackingLeaseViewAssembler views;

    public FindPackingLeasesService(PackingLeases leases, PackingLeaseViewAssembler views) {
        this.leases = leases;
        this.views = views;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public Map<OrderNo, PackingLease> findPackingLeases(Collection<OrderNo> orders, Actor reader) {
        return views.asSeenBy(reader, leases.known(orders)).stream()
                .collect(toMap(PackingLease::orderNumber, identity()));
    }
}
