package dev.interlock.adapter.api.order;

import static org.springframework.http.MediaType.APPLICATION_JSON_VALUE;

import dev.interlock.adapter.api.ApiController;
import dev.interlock.adapter.api.body.MergePatch;
import dev.interlock.adapter.api.version.IfMatch;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.shipping.ChangeShipping;
import dev.interlock.application.port.in.shipping.ChangeShipping.ChangeShippingRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import tools.jackson.databind.node.ObjectNode;

/** Changes an order's shipping details: those that the patch names. */
@ApiController
class ShippingResourceController {

    private final ChangeShipping changeShipping;
    private final OrderQueries orderQueries;
    private final MergePatch mergePatch;
    private final OrderCommands commands;

    ShippingResourceController(
            ChangeShipping changeShipping, OrderQueries orderQueries, MergePatch mergePatch, OrderCommands commands) {
        this.changeShipping = changeShipping;
        this.orderQueries = orderQueries;
        this.mergePatch = mergePatch;
        this.commands = commands;
    }

    /** The patch is merged into the values of the version that is checked. If they are not those that a tag names, it is refused. */
    @PatchMapping(
            path = "/api/orders/{orderNumber}/shipping",
            consumes = MergePatch.MEDIA_TYPE,
            produces = APPLICATION_JSON_VALUE)
    ResponseEntity<OrderResource> changeShipping(
            @PathVariable OrderNo orderNumber,
            @RequestHeader(HttpHeaders.IF_MATCH) IfMatch ifMatch,
            @RequestBody ObjectNode patch,
            Actor actor) {
        OrderDetail present = orderQueries.viewOrder(orderNumber, actor);
        ShippingBody merged = mergePatch.merge(ShippingBody.of(present.shippingInfo()), patch, ShippingBody.class);
        ChangeShippingRequest request = new ChangeShippingRequest(
                orderNumber, ifMatch.versionOf(present.version()), merged.toShippingInfo(), actor);
        long version = commands.run(
                request, MergePatch.sent(patch, merged.values()), () -> changeShipping.changeShipping(request));
        return OrderResource.respond(OrderResource.of(present).changed(version, request.shippingInfo()));
    }
}
