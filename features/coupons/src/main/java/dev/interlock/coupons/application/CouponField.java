package dev.interlock.coupons.application;

import dev.interlock.domain.Field;

/** A part of a coupon that can change by itself. The input of a field has its name: {@code lastDay} for {@code LAST_DAY}. */
public enum CouponField implements Field {
    DISCOUNT,
    LAST_DAY,
    SCOPE,
    TERMS,
    /** Why the coupon was deleted. Only the change log has it. */
    REASON
}
