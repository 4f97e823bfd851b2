package dev.interlock.dispatch.api;

import static org.springframework.http.MediaType.APPLICATION_JSON_VALUE;

import dev.interlock.adapter.api.ApiController;
import dev.interlock.dispatch.application.DispatchOrders;
import dev.interlock.domain.member.Actor;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;

/** Dispatches several orders at once. The request succeeds whatever the outcome of each is. */
@ApiController
@RolesAllowed("ADMIN")
class DispatchResourceController {

    private final DispatchOrders dispatchOrders;

    DispatchResourceController(DispatchOrders dispatchOrders) {
        this.dispatchOrders = dispatchOrders;
    }

    @PostMapping(path = "/api/dispatches", consumes = APPLICATION_JSON_VALUE, produces = APPLICATION_JSON_VALUE)
    DispatchResource dispatchOrders(@Valid @RequestBody DispatchBody body, Actor actor) {
        return DispatchResource.of(
                dispatchOrders.dispatchOrders(body.toRequest(actor)).outcomes());
    }
}
