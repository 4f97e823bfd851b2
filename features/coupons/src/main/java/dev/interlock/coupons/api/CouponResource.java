package dev.interlock.coupons.api;

import dev.interlock.coupons.application.Coupon;
import java.time.LocalDate;

/**
 * A coupon as the API shows it.
 *
 * @param version the number in the {@code ETag}
 * @param discount in won
 */
record CouponResource(String code, long version, long discount, LocalDate lastDay, Coupon.Scope scope, String terms) {

    static CouponResource of(Coupon coupon) {
        return new CouponResource(
                coupon.code().value(),
                coupon.version(),
                coupon.discount().amount(),
                coupon.lastDay(),
                coupon.scope(),
                coupon.terms());
    }
}
