package dev.interlock.coupons.application;

import dev.interlock.domain.Command;
import dev.interlock.domain.member.Role;
import java.util.Set;

/** A command on a coupon, given by admins. */
public enum CouponCommand implements Command {
    CREATE_COUPON,
    EDIT_COUPON,
    DELETE_COUPON;

    /** The roles that may give the command. */
    public Set<Role> givenBy() {
        return Set.of(Role.ADMIN);
    }
}
