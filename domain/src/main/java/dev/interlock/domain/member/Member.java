package dev.interlock.domain.member;

import dev.interlock.domain.Text;

/**
 * A person who can sign in.
 *
 * @param password encoded, with the encoder's id in front, never the password itself
 * @param enabled whether the member may sign in
 * @param epoch grows when sessions of the member must end: a session of an earlier epoch is over
 */
public record Member(MemberId id, String name, String password, Role role, boolean enabled, long epoch) {

    public static final int NAME_MAX_LENGTH = 50;

    /** The name of a customer that has left, here and in every record. A sign, since a text would be of one language. */
    public static final String FORGOTTEN_NAME = "—";

    /** Any name that a member may choose: not that of a customer that has left. */
    public static final String NAME_FORM = "(?!" + FORGOTTEN_NAME + "$).*";

    public Member {
        Text.required("Member name", name, NAME_MAX_LENGTH);
        if (role == Role.SYSTEM) {
            throw new IllegalArgumentException("Nobody signs in as the system");
        }
    }

    /** A new member. */
    public Member(MemberId id, String name, String password, Role role) {
        this(id, name, password, role, true, 0);
    }

    /** Whether orders can be placed for the member. */
    public boolean isActiveCustomer() {
        return enabled && role == Role.CUSTOMER;
    }

    /** Whether the member was a customer and has given up the account for good. */
    public boolean hasLeft() {
        return !enabled && name.equals(FORGOTTEN_NAME);
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
