package dev.interlock.domain.member;

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
}
