package dev.interlock.adapter.web.security.session;

import dev.interlock.domain.member.Actor;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Tells a page that is still open which member is signed in by now, and the token that its forms need. */
@RestController
class SessionController {

    @GetMapping("/api/session")
    Session session(Actor actor, @Nullable CsrfToken token, HttpServletRequest request) {
        String csrf = token == null || request.getSession(false) == null ? null : token.getToken();
        return new Session(actor.id().value(), csrf);
    }

    /** @param csrf null for a request that is signed in by itself: it needs no token, and to make one would make a session */
    record Session(String member, @Nullable String csrf) {}
}
