package dev.interlock.dispatch.api;

import static org.springframework.http.MediaType.APPLICATION_JSON_VALUE;

import dev.interlock.adapter.api.ApiController;
import dev.interlock.dispatch.application.DispatchOrders;
import dev.interlock.domain.member.Actor;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;

/** Dispatches several orders at once. The request succeeds whatever the outcome of each is. */
@ApiController(tag = "dispatch")
@RolesAllowed("ADMIN")
class DispatchResourceController {

    private final DispatchOrders dispatchOrders;

    DispatchResourceController(DispatchOrders dispatchOrders) {
        this.dispatchOrders = dispatchOrders;
    }

    @PostMapping(path = "/api/dispatches", consumes = APPLICATION_JSON_VALUE, produces = APPLICATION_JSON_VALUE)
    @Operation(
            summary = "Make labels for several orders, and start shipping them",
            description = "Each order is shipped by itself, if it has the version that the request names.")
    @ApiResponse(responseCode = "200")
    DispatchResource dispatchOrders(@Valid @RequestBody DispatchBody body, Actor actor) {
        return DispatchResource.of(
                dispatchOrders.dispatchOrders(body.toRequest(actor)).outcomes());
    }
}
