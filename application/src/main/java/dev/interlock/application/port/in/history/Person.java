package dev.interlock.application.port.in.history;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import org.jspecify.annotations.Nullable;

/**
 * The actor of an event, as its reader may see it.
 *
 * @param id the member's id, which tells two of one name apart; where the reader may not know it, the role
 * @param name none where the reader may not know it, or the system is the actor
 * @param own whether the reader is the actor
 */
public record Person(String id, Role role, @Nullable String name, boolean own) {

    /** Admins see names. Customers see roles, and never the name of an admin. */
    public static Person asSeenBy(Actor reader, Actor actor) {
        boolean own = actor.id().equals(reader.id());
        return new Person(
                own || reader.isAdmin() ? actor.id().value() : actor.role().name(),
                actor.role(),
                reader.isAdmin() && actor.role() != Role.SYSTEM ? actor.name() : null,
                own);
    }
}
