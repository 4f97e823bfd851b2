package dev.interlock.domain.member;

/** Who asks for something, and in which role: decides which orders are within reach, and signs the change log. */
public record Actor(MemberId id, String name, Role role) {

    public boolean isAdmin() {
        return role == Role.ADMIN;
    }
}
