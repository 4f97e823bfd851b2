package dev.interlock.coupons.application;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** The out-port for coupons. */
public interface CouponRepository {

    /** Returns all coupons, by code. */
    List<Coupon> findAll();

    /** Returns the coupons that are valid on that day, by their last day. */
    List<Coupon> findValid(LocalDate day);

    Optional<Coupon> find(CouponCode code);

    /** @throws org.springframework.dao.DataIntegrityViolationException if there is a coupon of this code */
    void add(Coupon coupon);

    /**
     * Stores the values of the coupon, and raises its version by one.
     *
     * @throws org.springframework.dao.OptimisticLockingFailureException if the stored version is another one
     */
    void update(Coupon coupon);

    /** @throws org.springframework.dao.OptimisticLockingFailureException if the stored version is another one */
    void delete(Coupon coupon);
}
