package dev.interlock.packing.api;

import static org.springframework.http.MediaType.APPLICATION_JSON_VALUE;

import dev.interlock.adapter.api.ApiController;
import dev.interlock.domain.member.Actor;
import dev.interlock.packing.application.PackOrders;
import dev.interlock.packing.application.PackingQueries;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.headers.Header;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.annotation.security.RolesAllowed;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;

/** The packing queue: the own order, those of others, and how many wait. */
@ApiController(tag = "packing")
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
    @Operation(summary = "Read the order that is packed, those of other admins, and how many wait")
    @ApiResponse(responseCode = "200")
    @ApiResponse(responseCode = "403")
    PackingResource viewPacking(Actor actor) {
        return PackingResource.of(packingQueries.viewPacking(actor));
    }

    @PostMapping("/next")
    @Operation(
            summary = "Take the oldest order that waits",
            description = "An admin who packs an order gets the same one, and its lease is renewed.")
    @ApiResponse(
            responseCode = "200",
            headers =
                    @Header(
                            name = HttpHeaders.ETAG,
                            description = "The version of the order, in quotation marks",
                            schema = @Schema(type = "string")))
    @ApiResponse(responseCode = "204", content = @Content)
    ResponseEntity<PackedOrderResource> takeNextOrder(Actor actor) {
        return packOrders
                .takeNextOrder(actor)
                .map(orderNumber -> packedOrders.answer(orderNumber, actor))
                .orElse(ResponseEntity.noContent().build());
    }
}
