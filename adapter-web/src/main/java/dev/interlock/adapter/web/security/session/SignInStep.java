package dev.interlock.adapter.web.security.session;

import dev.interlock.domain.member.Actor;
import jakarta.servlet.http.HttpSession;

/**
 * A step of the sign-in after the password. A feature that adds one has a bean of this type. Until it is done, pages show nothing of the
 * member; access is denied by a rule of the feature.
 */
public interface SignInStep {

    /** Runs no statement: error pages ask, too. */
    boolean isDone(Actor member, HttpSession session);
}
