package dev.interlock.coupons.api;

import static org.springframework.http.MediaType.APPLICATION_JSON_VALUE;

import dev.interlock.adapter.api.ApiController;
import dev.interlock.adapter.api.problem.CommandRefusals;
import dev.interlock.adapter.api.version.Conditions;
import dev.interlock.adapter.api.version.EntityTag;
import dev.interlock.adapter.api.version.IfMatch;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.coupons.application.Coupon;
import dev.interlock.coupons.application.CouponCode;
import dev.interlock.coupons.application.CouponQueries;
import dev.interlock.coupons.application.ManageCoupons;
import dev.interlock.coupons.application.ManageCoupons.DeleteCouponRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.AlreadyLockedException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Reads and deletes coupons. {@code If-Match} names the version that the client read. */
@ApiController
@RolesAllowed("ADMIN")
@RequestMapping(path = "/api/coupons/{code}", produces = APPLICATION_JSON_VALUE)
class CouponResourceController {

    private final ManageCoupons manageCoupons;
    private final CouponQueries couponQueries;
    private final CommandRefusals refusals;

    CouponResourceController(ManageCoupons manageCoupons, CouponQueries couponQueries, CommandRefusals refusals) {
        this.manageCoupons = manageCoupons;
        this.couponQueries = couponQueries;
        this.refusals = refusals;
    }

    @GetMapping
    ResponseEntity<CouponResource> viewCoupon(@PathVariable CouponCode code, HttpServletRequest request) {
        Coupon coupon = couponQueries.viewCoupon(code);
        ResponseEntity<CouponResource> present =
                ResponseEntity.ok().eTag(EntityTag.of(coupon.version())).body(CouponResource.of(coupon));
        return Conditions.answer(request, coupon.version(), present);
    }

    @DeleteMapping
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void deleteCoupon(
            @PathVariable CouponCode code, @RequestHeader(HttpHeaders.IF_MATCH) IfMatch ifMatch, Actor actor) {
        long version = ifMatch.version(() -> couponQueries.viewCoupon(code).version());
        DeleteCouponRequest request = new DeleteCouponRequest(code, version, "", actor);
        try {
            manageCoupons.deleteCoupon(request);
        } catch (VersionConflictException | OptimisticLockingFailureException stale) {
            Conflict conflict = couponQueries.reviewConflict(code, version, actor);
            CouponResource now = CouponResource.of(couponQueries.viewCoupon(code));
            throw CommandRefusals.stale(conflict, now, Map.of(), stale);
        } catch (AlreadyLockedException locked) {
            throw refusals.locked(request, locked);
        }
    }
}
