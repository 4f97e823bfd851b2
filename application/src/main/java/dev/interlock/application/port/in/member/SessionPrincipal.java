package dev.interlock.application.port.in.member;

import dev.interlock.domain.member.Actor;

/** The principal of a request with a session. What a session makes and what outlives it belongs to the epoch of the session. */
public interface SessionPrincipal {

    /** The member, as the actor of a use case. */
    Actor actor();

    /** The member's epoch when the password was checked, or when this session ended the others. */
    long epoch();
}
