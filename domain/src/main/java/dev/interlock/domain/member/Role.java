package dev.interlock.domain.member;

/** What a member is here for. A member has exactly one role. */
public enum Role {
    /** Places orders and changes her own. */
    CUSTOMER,
    /** Sees and changes every order, and ships. */
    ADMIN
}
