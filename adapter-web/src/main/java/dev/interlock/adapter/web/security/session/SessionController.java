package dev.interlock.adapter.web.security.session;

import dev.interlock.domain.member.Actor;
import org.springframework.context.annotation.Bean;
import org.springframework.http.MediaType;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Tells a page that is still open which member is signed in by now, and the token that its forms need. */
@RestController
class SessionController {

    private static final String ADDRESS = "/session";

    @Bean
    static ScriptRequests sessionRequests() {
        return ScriptRequests.of(ADDRESS);
    }

    @GetMapping(path = ADDRESS, produces = MediaType.APPLICATION_JSON_VALUE)
    Session session(Actor actor, CsrfToken csrf) {
        return new Session(actor.id().value(), csrf.getToken());
    }

    record Session(String member, String csrf) {}
}
