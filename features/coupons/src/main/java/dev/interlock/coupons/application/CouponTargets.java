package dev.interlock.coupons.application;

import dev.interlock.lock.LockTarget;

/** Makes the target of a coupon's edit lock. */
public final class CouponTargets {

    /** The target type of every edit lock on a coupon, as it is stored. */
    public static final String TYPE = "Coupon";

    private CouponTargets() {}

    public static LockTarget of(CouponCode code) {
        return new LockTarget(TYPE, code.value());
    }
}
