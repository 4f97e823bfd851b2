package dev.interlock.adapter.persistence;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.sql.ResultSet;
import java.sql.SQLException;

/** The columns that name the actor of an entry. Every log has them. */
public final class ActorColumns {

    private ActorColumns() {}

    public static Actor actor(ResultSet row) throws SQLException {
        return new Actor(
                new MemberId(row.getString("actor_id")),
                row.getString("actor_name"),
                Role.valueOf(row.getString("actor_role")));
    }
}
