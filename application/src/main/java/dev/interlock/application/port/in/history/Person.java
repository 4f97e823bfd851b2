package dev.interlock.application.port.in.history;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.Role;
import org.jspecify.annotations.Nullable;

/**
 * The actor of an event, as its reader may see it.
 *
 * @param id the member's id, which tells two of one name apart; where the reader may not know it, the role
 * @param name none where the reader may not know it, the system is the actor, or the actor has left
 * @param own whether the reader is the actor
 */
public record Person(String id, Role role, @Nullable String name, boolean own) {

    /** Admins see names. Customers see roles, and never the name of an admin. */
    public static Person asSeenBy(Actor reader, Actor actor) {
        boolean own = actor.id().equals(reader.id());
        boolean named = actor.role() != Role.SYSTEM && !actor.name().equals(Member.FORGOTTEN_NAME);
        return new Person(
                own || reader.isAdmin() ? actor.id().value() : actor.role().name(),
                actor.role(),
                reader.isAdmin() && named ? actor.name() : null,
                own);
    }
}
