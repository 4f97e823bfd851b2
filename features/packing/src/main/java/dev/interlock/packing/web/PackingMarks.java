package dev.interlock.packing.web;

import static java.util.stream.Collectors.toMap;

import dev.interlock.adapter.web.order.OrderMark;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.packing.application.PackingQueries;
import java.util.Collection;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Shows with an order the admin that packs it. */
@Component
class PackingMarks implements OrderMark.Source {

    private final PackingQueries packingQueries;

    PackingMarks(PackingQueries packingQueries) {
        this.packingQueries = packingQueries;
    }

    @Override
    public Map<OrderNo, OrderMark> find(Collection<OrderNo> orders, Actor admin) {
        return packingQueries.findPackingLeases(orders, admin).values().stream()
                .collect(toMap(
                        lease -> lease.orderNumber(), lease -> new OrderMark("fragments/packing", lease.own(), lease)));
    }
}
