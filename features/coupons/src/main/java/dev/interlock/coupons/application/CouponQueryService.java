package dev.interlock.coupons.application;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.conflict.Conflict.Resolution;
import dev.interlock.application.service.history.History;
import dev.interlock.domain.member.Actor;
import java.time.LocalDate;
import java.util.List;
import org.springframework.security.access.prepost.PreAuthorize;

public class CouponQueryService implements CouponQueries {

    private final CouponRepository coupons;
    private final History history;

    public CouponQueryService(CouponRepository coupons, History couponHistory) {
        this.coupons = coupons;
        this.history = couponHistory;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public List<Coupon> listCoupons() {
        return coupons.findAll();
    }

    @Override
    @PreAuthorize("hasRole('CUSTOMER')")
    public List<Coupon> listValidCoupons(LocalDate day) {
        return coupons.findValid(day);
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public Coupon viewCoupon(CouponCode code) {
        return coupons.find(code).orElseThrow(() -> new NotFoundException("coupon " + code));
    }

    /** The admin decides on the coupon as a whole, so every change by another is to be looked at. */
    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public Conflict reviewConflict(CouponCode code, long opened, Actor reader) {
        Coupon now = viewCoupon(code);
        return new Conflict(
                now.version(),
                now.values(),
                history.findBetween(code.value(), opened, now.version(), reader),
                Resolution.CONFIRM);
    }
}
