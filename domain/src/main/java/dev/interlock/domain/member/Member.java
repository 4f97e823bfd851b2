package dev.interlock.domain.member;

import dev.interlock.domain.Text;

/**
 * A person who can sign in.
 *
 * @param password encoded, with the encoder's id in front, never the password itself
 * @param enabled whether she may sign in
 */
public record Member(MemberId id, String name, String password, Role role, boolean enabled) {

    public static final int NAME_MAX_LENGTH = 50;

    public Member {
        Text.required("Member name", name, NAME_MAX_LENGTH);
        if (role == Role.SYSTEM) {
            throw new IllegalArgumentException("Nobody signs in as the system");
        }
    }

    /** A new member. */
    public Member(MemberId id, String name, String password, Role role) {
        this(id, name, password, role, true);
    }

    public Actor asActor() {
        return new Actor(id, name, role);
    }

    /** The encoded password stays out of logs. */
    @Override
    public String toString() {
        return "Member[" + id + ", " + role + "]";
    }
}
