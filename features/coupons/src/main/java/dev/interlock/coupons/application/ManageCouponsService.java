package dev.interlock.coupons.application;

import static dev.interlock.coupons.application.CouponCommand.CREATE_COUPON;
import static dev.interlock.coupons.application.CouponCommand.DELETE_COUPON;
import static dev.interlock.coupons.application.CouponCommand.EDIT_COUPON;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.VersionedRequest;
import dev.interlock.application.service.editlock.EditLockManager;
import dev.interlock.application.service.editlock.HeldEditLocks;
import dev.interlock.application.service.history.History;
import dev.interlock.domain.Command;
import dev.interlock.domain.FieldChange;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.springframework.transaction.annotation.Transactional;

/** Verifies role, version and lock, in this order, as for orders. A write and its record are in one transaction. */
public class ManageCouponsService implements ManageCoupons {

    private static final long BEFORE_THE_FIRST_VERSION = -1;

    private final CouponRepository coupons;
    private final History history;
    private final EditLockManager ownLocks;
    private final HeldEditLocks heldLocks;
    private final Clock clock;

    /** @param couponHistory bears the name of its bean: each type of aggregate has a history of its own */
    public ManageCouponsService(
            CouponRepository coupons,
            History couponHistory,
            EditLockManager ownLocks,
            HeldEditLocks heldLocks,
            Clock clock) {
        this.coupons = coupons;
        this.history = couponHistory;
        this.ownLocks = ownLocks;
        this.heldLocks = heldLocks;
        this.clock = clock;
    }

    /** A code is given once: the history of a code is that of one coupon. */
    @Override
    @Transactional
    public void createCoupon(CreateCouponRequest request) {
        request.actor().verifyRole(CREATE_COUPON.givenBy());
        Coupon coupon = request.coupon();
        Optional<Coupon> existing = coupons.find(coupon.code());
        if (existing.isEmpty() && isNew(coupon.code(), request.actor())) {
            coupons.add(coupon);
            record(coupon.code().value(), coupon.version(), CREATE_COUPON, coupon.creation(), request.actor());
        } else if (!existing.equals(Optional.of(coupon))) {
            throw new CouponExistsException(coupon.code());
        }
    }

    private boolean isNew(CouponCode code, Actor actor) {
        return history.findAfter(code.value(), BEFORE_THE_FIRST_VERSION, actor).isEmpty();
    }

    @Override
    @Transactional(noRollbackFor = LockException.class) // that the loser was told is recorded; nothing else was written
    public void editCoupon(EditCouponRequest request) {
        Coupon before = openAtVersion(request, EDIT_COUPON);
        Lease lease = ownLocks.check(request.target(), request.lockId(), request.actor());
        List<FieldChange> changes = before.changesTo(request.coupon());
        if (!changes.isEmpty()) {
            coupons.update(before.withValuesOf(request.coupon()));
            recordNext(request, changes);
        }
        ownLocks.release(lease, request.actor());
    }

    @Override
    @Transactional
    public void deleteCoupon(DeleteCouponRequest request) {
        Coupon coupon = openAtVersion(request, DELETE_COUPON);
        heldLocks.verifyNotEditedByAnother(request.target(), request.actor());
        coupons.delete(coupon);
        recordNext(request, List.of(new FieldChange(CouponField.REASON, "", request.reason())));
    }

    private Coupon openAtVersion(VersionedRequest request, CouponCommand command) {
        request.actor().verifyRole(command.givenBy());
        CouponCode code = new CouponCode(request.target().id());
        Coupon coupon = coupons.find(code).orElseThrow(() -> new NotFoundException("coupon " + code));
        if (coupon.version() != request.version()) {
            throw new VersionConflictException("Coupon " + code, request.version(), coupon.version());
        }
        return coupon;
    }

    private void recordNext(VersionedRequest request, List<FieldChange> changes) {
        record(request.target().id(), request.version() + 1, request.command(), changes, request.actor());
    }

    private void record(String code, long version, Command command, List<FieldChange> changes, Actor actor) {
        history.append(code, version, new CouponChanged(command, changes), actor, clock.instant(), null);
    }
}
