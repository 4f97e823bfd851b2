package dev.interlock.packing.api;

import static org.springframework.http.MediaType.APPLICATION_JSON_VALUE;

import dev.interlock.adapter.api.ApiController;
import dev.interlock.adapter.api.order.OrderCommands;
import dev.interlock.adapter.api.order.OrderResource;
import dev.interlock.adapter.api.problem.UnreadResultException;
import dev.interlock.adapter.api.version.IfMatch;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.NoLockException;
import dev.interlock.packing.application.PackOrders;
import jakarta.annotation.security.RolesAllowed;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;

/** The order that an admin packs: its lease is renewed or released, or it is shipped. */
@ApiController
@RolesAllowed("ADMIN")
@RequestMapping(path = "/api/packing/{orderNumber}", produces = APPLICATION_JSON_VALUE)
class PackedOrderResourceController {

    private final OrderQueries orderQueries;
    private final PackOrders packOrders;
    private final PackedOrders packedOrders;
    private final OrderCommands commands;

    PackedOrderResourceController(
            OrderQueries orderQueries, PackOrders packOrders, PackedOrders packedOrders, OrderCommands commands) {
        this.orderQueries = orderQueries;
        this.packOrders = packOrders;
        this.packedOrders = packedOrders;
        this.commands = commands;
    }

    @PostMapping("/renew")
    ResponseEntity<PackedOrderResource> renewPacking(@PathVariable OrderNo orderNumber, Actor actor) {
        try {
            packOrders.keepPacking(orderNumber, actor);
        } catch (NoLockException ended) {
            throw packedOrders.ended(orderNumber, actor);
        }
        return packedOrders.answer(orderNumber, actor);
    }

    /** Succeeds also for an order that the reader does not pack: a lease that is lost needs no release. The query refuses an unknown order. */
    @PostMapping("/release")
    ResponseEntity<Void> releasePacking(@PathVariable OrderNo orderNumber, Actor actor) {
        packOrders.handBackOrder(orderNumber, actor);
        UnreadResultException.read(() -> orderQueries.viewOrder(orderNumber, actor));
        return ResponseEntity.noContent().build();
    }

    @PostMapping("/start-shipping")
    ResponseEntity<OrderResource> shipPackedOrder(
            @PathVariable OrderNo orderNumber, @RequestHeader(HttpHeaders.IF_MATCH) IfMatch ifMatch, Actor actor) {
        StartShippingRequest request =
                new StartShippingRequest(orderNumber, commands.decidedOn(orderNumber, ifMatch, actor), actor);
        return commands.answer(request, () -> ship(request));
    }

    /** A lease that has ended with a change of the order is answered by the change: a repeat learns that it has shipped the order. */
    private long ship(StartShippingRequest request) {
        try {
            return packOrders.shipPackedOrder(request);
        } catch (NoLockException ended) {
            OrderNo number = request.orderNumber();
            long present = orderQueries.viewOrder(number, request.actor()).version();
            if (present != request.version()) {
                throw new VersionConflictException("Order " + number, request.version(), present);
            }
            throw packedOrders.ended(number, request.actor());
        }
    }
}
