package dev.interlock.coupons.application;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.service.editlock.Editable;
import dev.interlock.domain.member.Actor;
import java.util.Optional;

/** Coupons under the edit lock, for admins. People call a coupon by its code. */
public class EditableCoupon implements Editable {

    private final CouponRepository coupons;

    public EditableCoupon(CouponRepository coupons) {
        this.coupons = coupons;
    }

    @Override
    public String type() {
        return CouponTargets.TYPE;
    }

    @Override
    public Edited find(String id, Actor actor) {
        return Optional.of(id)
                .filter(code -> actor.isAdmin() && CouponCode.isCouponCode(code))
                .flatMap(code -> coupons.find(new CouponCode(code)))
                .map(coupon -> new Edited(coupon.version(), null))
                .orElseThrow(() -> new NotFoundException("coupon " + id));
    }
}
