package dev.interlock.coupons.application;

import dev.interlock.application.port.in.VersionedRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;

/**
 * An admin keeps the coupons. Besides what it names, a command on an existing coupon is refused with
 *
 * <ul>
 *   <li>{@link dev.interlock.domain.member.RoleException} if the actor is no admin
 *   <li>{@link dev.interlock.application.port.in.NotFoundException} if there is no such coupon
 *   <li>{@link dev.interlock.application.port.in.VersionConflictException} if it changed since the admin looked at it
 * </ul>
 */
public interface ManageCoupons {

    /**
     * Adds a coupon. A repeat of the request changes nothing, since the admin chooses the code: it is the request's key.
     *
     * @throws CouponExistsException if the code belongs to another coupon, or belonged to one that was deleted
     */
    void createCoupon(CreateCouponRequest request);

    /**
     * Changes all values under the edit lock, and releases the lock. At a stale version the lock is kept.
     *
     * @throws dev.interlock.lock.LockException if the actor does not hold the lock; nothing is saved then
     */
    void editCoupon(EditCouponRequest request);

    /** @throws dev.interlock.lock.AlreadyLockedException if another admin is editing the coupon */
    void deleteCoupon(DeleteCouponRequest request);

    /** @param coupon at version 0 */
    record CreateCouponRequest(Coupon coupon, Actor actor) {}

    /** @param coupon the new values, at the version on which the admin decided */
    record EditCouponRequest(Coupon coupon, LockId lockId, Actor actor) implements VersionedRequest {

        @Override
        public LockTarget target() {
            return CouponTargets.of(coupon.code());
        }

        @Override
        public long version() {
            return coupon.version();
        }

        @Override
        public CouponCommand command() {
            return CouponCommand.EDIT_COUPON;
        }
    }

    /** @param reason empty if the admin gives none */
    record DeleteCouponRequest(CouponCode code, long version, String reason, Actor actor) implements VersionedRequest {

        @Override
        public LockTarget target() {
            return CouponTargets.of(code);
        }

        @Override
        public CouponCommand command() {
            return CouponCommand.DELETE_COUPON;
        }
    }

    /** The code belongs to another coupon, or belonged to one. */
    class CouponExistsException extends RuntimeException {

        public CouponExistsException(CouponCode code) {
            super("There is or was another coupon " + code);
        }
    }
}
