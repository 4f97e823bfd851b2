package dev.interlock.coupons.application;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.domain.member.Actor;
import java.time.LocalDate;
import java.util.List;

/** Reads coupons. */
public interface CouponQueries {

    /** Returns all coupons by code, for admins. */
    List<Coupon> listCoupons();

    /** Returns the coupons that are valid on that day, for customers. */
    List<Coupon> listValidCoupons(LocalDate day);

    /**
     * Returns a coupon, for admins.
     *
     * @throws NotFoundException if there is none of that code
     */
    Coupon viewCoupon(CouponCode code);

    /**
     * Explains a version conflict: what has changed meanwhile.
     *
     * @param opened the version that the page showed
     * @throws NotFoundException if there is no coupon of that code
     */
    Conflict reviewConflict(CouponCode code, long opened, Actor reader);
}
