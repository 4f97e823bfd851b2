package dev.interlock.application.port.in.packing;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.Collection;
import java.util.Map;

/** Reads the packing queue and its leases. For admins. */
public interface PackingQueries {

    PackingBoard viewPacking(Actor actor);

    /** Returns the packing leases on these orders, or none while their store can't be asked. */
    Map<OrderNo, PackingLease> findPackingLeases(Collection<OrderNo> orders, Actor reader);
}
