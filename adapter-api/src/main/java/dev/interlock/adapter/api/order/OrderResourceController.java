package dev.interlock.adapter.api.order;

import dev.interlock.adapter.api.version.EntityTag;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Reads orders. */
@RestController
@RequestMapping("/api/orders")
class OrderResourceController {

    private final OrderQueries orderQueries;

    OrderResourceController(OrderQueries orderQueries) {
        this.orderQueries = orderQueries;
    }

    /** Spring answers 304 if the request's {@code If-None-Match} has the tag. */
    @GetMapping("/{orderNumber}")
    ResponseEntity<OrderResource> view(@PathVariable OrderNo orderNumber, Actor actor) {
        OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
        return ResponseEntity.ok().eTag(EntityTag.of(order.version())).body(OrderResource.of(order));
    }
}
