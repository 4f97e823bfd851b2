package dev.interlock.adapter.persistence;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;

/** The columns that name the actor of an entry. Every log has them. */
public final class ActorColumns {

    private ActorColumns() {}

    public static Actor actor(ResultSet row) throws SQLException {
        return new Actor(
                new MemberId(row.getString("actor_id")),
                row.getString("actor_name"),
                Role.valueOf(row.getString("actor_role")));
    }

    /** Returns the values of the parameters {@code :actor_id}, {@code :actor_name} and {@code :actor_role}. */
    public static Map<String, String> params(Actor actor) {
        return Map.of(
                "actor_id", actor.id().value(),
                "actor_name", actor.name(),
                "actor_role", actor.role().name());
    }
}
