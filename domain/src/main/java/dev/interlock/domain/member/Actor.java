package dev.interlock.domain.member;

import java.util.Set;

/** The member on whose behalf a request runs, and the role. Decides which orders are within reach, and signs the change log. */
public record Actor(MemberId id, String name, Role role) {

    /** The order desk itself, at work by the clock. */
    public static final Actor SYSTEM = new Actor(new MemberId("system"), "System", Role.SYSTEM);

    public boolean isAdmin() {
        return role == Role.ADMIN;
    }

    /** Whether all orders are within reach, not only the actor's own. */
    public boolean reachesAllOrders() {
        return role != Role.CUSTOMER;
    }

    /** @throws RoleException if the actor's role is none of these */
    public void verifyRole(Set<Role> allowed) {
        if (!allowed.contains(role)) {
            throw new RoleException(role, allowed);
        }
    }
}
