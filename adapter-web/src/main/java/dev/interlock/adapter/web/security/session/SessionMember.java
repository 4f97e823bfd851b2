package dev.interlock.adapter.web.security.session;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import jakarta.servlet.http.HttpSession;
import java.io.Serializable;
import java.util.Optional;

/**
 * The member that a session belongs to, as the session keeps it. It is small, and no other version of Spring Security makes it unreadable.
 *
 * @param epoch the member's epoch when the password was checked, or when this session ended the others (ADR 18)
 */
public record SessionMember(MemberId id, String name, Role role, long epoch) implements Serializable {

    public static final String ATTRIBUTE = SessionMember.class.getName();

    /** Empty if the session can't be read. */
    static Optional<SessionMember> in(HttpSession session) {
        return Optional.ofNullable((SessionMember) session.getAttribute(ATTRIBUTE));
    }

    static SessionMember of(SignedInMember member) {
        Actor actor = member.actor();
        return new SessionMember(actor.id(), actor.name(), actor.role(), member.epoch());
    }

    /** Moves the session to the epoch that ends the member's other sessions. */
    SessionMember continuedIn(long newEpoch) {
        return new SessionMember(id, name, role, newEpoch);
    }

    void keepIn(HttpSession session) {
        session.setAttribute(ATTRIBUTE, this);
    }

    Actor actor() {
        return new Actor(id, name, role);
    }
}
