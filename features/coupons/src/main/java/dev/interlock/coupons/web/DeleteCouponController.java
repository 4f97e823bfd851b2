package dev.interlock.coupons.web;

import static dev.interlock.coupons.application.CouponCommand.DELETE_COUPON;

import dev.interlock.adapter.web.conflict.ConflictPage;
import dev.interlock.adapter.web.editlock.BlockedFormPage;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.coupons.application.Coupon;
import dev.interlock.coupons.application.CouponCode;
import dev.interlock.coupons.application.CouponQueries;
import dev.interlock.coupons.application.CouponTargets;
import dev.interlock.coupons.application.ManageCoupons;
import dev.interlock.coupons.application.ManageCoupons.DeleteCouponRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.AlreadyLockedException;
import jakarta.validation.Valid;
import java.util.Map;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The form that deletes a coupon, without its edit lock. It carries the version that it showed; its only field is optional. */
@Controller
@RequestMapping("/admin/coupons/{code}/delete")
class DeleteCouponController {

    private final ManageCoupons manageCoupons;
    private final CouponQueries couponQueries;
    private final ConflictPage conflictPage;
    private final BlockedFormPage blockedFormPage;

    DeleteCouponController(
            ManageCoupons manageCoupons,
            CouponQueries couponQueries,
            ConflictPage conflictPage,
            BlockedFormPage blockedFormPage) {
        this.manageCoupons = manageCoupons;
        this.couponQueries = couponQueries;
        this.conflictPage = conflictPage;
        this.blockedFormPage = blockedFormPage;
    }

    @GetMapping
    ModelAndView form(@PathVariable CouponCode code, Model model) {
        Coupon coupon = couponQueries.viewCoupon(code);
        model.addAttribute("form", new DeletionForm(""));
        return page(coupon, coupon.version(), HttpStatus.OK, model);
    }

    /** After a conflict the page shows what has changed, and the reason is sent with the new version. */
    @PostMapping
    ModelAndView delete(
            @PathVariable CouponCode code,
            @RequestParam long version,
            @Valid @ModelAttribute("form") DeletionForm form,
            BindingResult errors,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        if (errors.hasErrors()) {
            return page(couponQueries.viewCoupon(code), version, HttpStatus.BAD_REQUEST, model);
        }
        try {
            manageCoupons.deleteCoupon(new DeleteCouponRequest(code, version, form.toReason(), actor));
        } catch (VersionConflictException | OptimisticLockingFailureException stale) {
            Conflict conflict = couponQueries.reviewConflict(code, version, actor);
            conflictPage.compare(conflict, DELETE_COUPON, version, Map.of(), model);
            return page(couponQueries.viewCoupon(code), conflict.version(), HttpStatus.CONFLICT, model);
        } catch (AlreadyLockedException locked) {
            blockedFormPage.show(CouponTargets.of(code), actor, model);
            return page(couponQueries.viewCoupon(code), version, HttpStatus.LOCKED, model);
        }
        flash.addFlashAttribute("done", DELETE_COUPON);
        return new ModelAndView("redirect:/admin/coupons");
    }

    /** Waits until the other member has finished. What was typed stays. */
    @PostMapping(params = "wait")
    ModelAndView await(
            @PathVariable CouponCode code,
            @RequestParam long version,
            @ModelAttribute("form") DeletionForm form,
            @RequestParam(defaultValue = "MANUAL") Renewal renewal,
            Actor actor,
            Model model) {
        HttpStatus status = blockedFormPage.await(CouponTargets.of(code), renewal, actor, model);
        return page(couponQueries.viewCoupon(code), version, status, model);
    }

    private static ModelAndView page(Coupon coupon, long version, HttpStatus status, Model model) {
        model.addAttribute("coupon", coupon);
        model.addAttribute("version", version);
        return new ModelAndView("coupons/delete", status);
    }
}
