package dev.interlock.adapter.web.security.session;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import jakarta.servlet.http.HttpSession;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The member that a session belongs to. The session keeps it as one short text, which no other version of Spring Security makes unreadable.
 *
 * @param epoch the member's epoch when the password was checked, or when this session ended the others
 */
public record SessionMember(MemberId id, String name, Role role, long epoch) {

    private static final Logger log = LoggerFactory.getLogger(SessionMember.class);

    public static final String ATTRIBUTE = SessionMember.class.getName();

    private static final String SEPARATOR = "\n";
    private static final int PARTS = 4;

    /** Empty if the session can't be read. */
    public static Optional<SessionMember> in(HttpSession session) {
        return of(session.getAttribute(ATTRIBUTE));
    }

    /** Reads the attribute of a session. Empty for any value that is not of a member. */
    public static Optional<SessionMember> of(@Nullable Object attribute) {
        if (!(attribute instanceof String text)) {
            return Optional.empty();
        }
        String[] parts = text.split(SEPARATOR, PARTS);
        try {
            return parts.length < PARTS
                    ? Optional.empty()
                    : Optional.of(new SessionMember(
                            new MemberId(parts[0]),
                            parts[PARTS - 1],
                            Role.valueOf(parts[1]),
                            Long.parseLong(parts[2])));
        } catch (IllegalArgumentException unreadable) {
            log.warn("The member of a session can't be read: {}", unreadable.getMessage());
            return Optional.empty();
        }
    }

    public static SessionMember of(SignedInMember member) {
        Actor actor = member.actor();
        return new SessionMember(actor.id(), actor.name(), actor.role(), member.epoch());
    }

    /** Moves the session to the epoch that ends the member's other sessions. */
    public SessionMember continuedIn(long newEpoch) {
        return new SessionMember(id, name, role, newEpoch);
    }

    public SessionMember renamed(String newName) {
        return new SessionMember(id, newName, role, epoch);
    }

    public void keepIn(HttpSession session) {
        session.setAttribute(ATTRIBUTE, asText());
    }

    /** Returns the value of the attribute. All open sessions of a member have the same. */
    public String asText() {
        return String.join(SEPARATOR, id.value(), role.name(), Long.toString(epoch), name);
    }

    public Actor actor() {
        return new Actor(id, name, role);
    }
}
