package dev.interlock.packing.api;

import dev.interlock.adapter.api.problem.ProblemType;
import dev.interlock.adapter.api.problem.UnreadResultException;
import dev.interlock.adapter.api.version.EntityTag;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.packing.application.PackingQueries;
import dev.interlock.packing.application.PackingQueries.PackingLease;
import java.util.List;
import java.util.Map;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;
import org.springframework.web.ErrorResponseException;

/** The answers about an order that the reader packs: the order with its entity tag, or that the packing has ended. */
@Component
class PackedOrders {

    private final OrderQueries orderQueries;
    private final PackingQueries packingQueries;

    PackedOrders(OrderQueries orderQueries, PackingQueries packingQueries) {
        this.orderQueries = orderQueries;
        this.packingQueries = packingQueries;
    }

    /** Answers with the order as it is now, which may be newer than what the reader has begun to pack. */
    ResponseEntity<PackedOrderResource> answer(OrderNo orderNumber, Actor actor) {
        OrderDetail order = UnreadResultException.read(() -> orderQueries.viewOrder(orderNumber, actor));
        Map<OrderNo, PackingLease> leases =
                UnreadResultException.read(() -> packingQueries.findPackingLeases(List.of(orderNumber), actor));
        PackingLease lease = leases.get(orderNumber);
        if (lease == null || !lease.own()) {
            throw ended(orderNumber, actor);
        }
        return ResponseEntity.ok()
                .eTag(EntityTag.of(order.version()))
                .body(PackedOrderResource.of(order, lease.left()));
    }

    /** Returns the refusal, for the caller to throw. An order that does not exist is not found instead. */
    ErrorResponseException ended(OrderNo orderNumber, Actor actor) {
        orderQueries.viewOrder(orderNumber, actor);
        ProblemType type = ProblemType.WORK_ENDED;
        return new ErrorResponseException(type.status(), type.problem("You do not pack order " + orderNumber), null);
    }
}
