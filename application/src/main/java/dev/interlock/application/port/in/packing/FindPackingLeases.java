package dev.interlock.application.port.in.packing;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.Collection;
import java.util.Map;

/** Finds which of several orders are claimed for packing, as far as the store of claims can be asked. For admins. */
public interface FindPackingLeases {

    Map<OrderNo, PackingLease> findPackingLeases(Collection<OrderNo> orders, Actor reader);
}
