package dev.interlock.domain.member;

/** The capacity in which an actor acts. A member has exactly one of the first two. */
public enum Role {
    /** Places orders, and changes their own. */
    CUSTOMER,
    /** Places orders for customers, sees and changes every order, and ships. */
    ADMIN,
    /** No member's: what the order desk does by itself. */
    SYSTEM
}
