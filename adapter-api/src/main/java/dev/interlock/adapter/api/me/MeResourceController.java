package dev.interlock.adapter.api.me;

import static org.springframework.http.MediaType.APPLICATION_JSON_VALUE;

import dev.interlock.adapter.api.ApiController;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import org.springframework.web.bind.annotation.GetMapping;

/** Returns the member to whom the token of a request belongs. */
@ApiController
class MeResourceController {

    @GetMapping(path = "/api/me", produces = APPLICATION_JSON_VALUE)
    MeResource me(Actor actor) {
        return new MeResource(actor.id().value(), actor.name(), actor.role());
    }

    record MeResource(String id, String name, Role role) {}
}
