package dev.interlock.domain.member;

/** Who asks for something, and in which role: decides which orders are within reach, and signs the change log. */
public record Actor(MemberId id, String name, Role role) {

    /** The order desk itself, at work by the clock. */
    public static final Actor SYSTEM = new Actor(new MemberId("system"), "System", Role.SYSTEM);

    public boolean isAdmin() {
        return role == Role.ADMIN;
    }

    /** Whether all orders are within reach, not only her own. */
    public boolean reachesAllOrders() {
        return role != Role.CUSTOMER;
    }
}
