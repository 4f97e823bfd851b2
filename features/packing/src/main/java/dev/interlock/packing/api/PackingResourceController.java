package dev.interlock.packing.api;

import static org.springframework.http.MediaType.APPLICATION_JSON_VALUE;

import dev.interlock.adapter.api.ApiController;
import dev.interlock.domain.member.Actor;
import dev.interlock.packing.application.PackOrders;
import dev.interlock.packing.application.PackingQueries;
import jakarta.annotation.security.RolesAllowed;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;

/** The packing queue: the own order, those of others, and how many wait. */
@ApiController
@RolesAllowed("ADMIN")
@RequestMapping(path = "/api/packing", produces = APPLICATION_JSON_VALUE)
class PackingResourceController {

    private final PackingQueries packingQueries;
    private final PackOrders packOrders;
    private final PackedOrders packedOrders;

    PackingResourceController(PackingQueries packingQueries, PackOrders packOrders, PackedOrders packedOrders) {
        this.packingQueries = packingQueries;
        this.packOrders = packOrders;
        this.packedOrders = packedOrders;
    }

    @GetMapping
    PackingResource viewPacking(Actor actor) {
        return PackingResource.of(packingQueries.viewPacking(actor));
    }

    @PostMapping("/next")
    ResponseEntity<PackedOrderResource> takeNextOrder(Actor actor) {
        return packOrders
                .takeNextOrder(actor)
                .map(orderNumber -> packedOrders.answer(orderNumber, actor))
                .orElse(ResponseEntity.noContent().build());
    }
}
