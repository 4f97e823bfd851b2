package dev.interlock.adapter.web.security;

import dev.interlock.domain.member.Actor;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Tells a page that is still open who is signed in by now, and the token that her forms need. */
@RestController
class SessionController {

    @GetMapping("/api/session")
    Session session(Actor actor, CsrfToken token) {
        return new Session(actor.id().value(), token.getToken());
    }

    record Session(String member, String csrf) {}
}
