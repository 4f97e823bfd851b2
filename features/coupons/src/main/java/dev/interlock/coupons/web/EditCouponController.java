package dev.interlock.coupons.web;

import static dev.interlock.coupons.application.CouponCommand.EDIT_COUPON;

import dev.interlock.adapter.web.conflict.ConflictPage;
import dev.interlock.adapter.web.editlock.EditableType;
import dev.interlock.adapter.web.editlock.LockBar;
import dev.interlock.adapter.web.editlock.SessionEditLocks;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.editlock.Editing.EditingRequest;
import dev.interlock.application.port.in.editlock.Editing.EditingStatus;
import dev.interlock.application.port.in.editlock.Editing.KeepEditingRequest;
import dev.interlock.application.port.in.editlock.Editing.StartEditingRequest;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.coupons.application.Coupon;
import dev.interlock.coupons.application.CouponCode;
import dev.interlock.coupons.application.CouponField;
import dev.interlock.coupons.application.CouponQueries;
import dev.interlock.coupons.application.CouponTargets;
import dev.interlock.coupons.application.ManageCoupons;
import dev.interlock.coupons.application.ManageCoupons.EditCouponRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import jakarta.validation.Valid;
import java.util.List;
import java.util.Map;
import org.springframework.context.annotation.Bean;
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

/** The form for a coupon under its edit lock. It carries the lock's id and the version that it showed. */
@Controller
@RequestMapping("/admin/coupons/{code}/edit")
class EditCouponController {

    @Bean
    static EditableType editableCoupons() {
        return new EditableType(CouponTargets.TYPE, "/admin/coupons", List.of(CouponField.values()));
    }

    private final ManageCoupons manageCoupons;
    private final CouponQueries couponQueries;
    private final SessionEditLocks locks;
    private final LockBar lockBar;
    private final ConflictPage conflictPage;

    EditCouponController(
            ManageCoupons manageCoupons,
            CouponQueries couponQueries,
            SessionEditLocks locks,
            LockBar lockBar,
            ConflictPage conflictPage) {
        this.manageCoupons = manageCoupons;
        this.couponQueries = couponQueries;
        this.locks = locks;
        this.lockBar = lockBar;
        this.conflictPage = conflictPage;
    }

    /** Acquires the lock. A GET never does, because a browser that fetches ahead would keep others out (ADR 7). */
    @PostMapping
    ModelAndView open(
            @PathVariable CouponCode code,
            @RequestParam(defaultValue = "MANUAL") Renewal renewal,
            @RequestParam(defaultValue = "false") boolean waited,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        try {
            LockId lockId = locks.acquire(new StartEditingRequest(CouponTargets.of(code), renewal, actor));
            flash.addFlashAttribute("lockId", lockId.value());
            flash.addFlashAttribute("turn", waited);
            return new ModelAndView("redirect:/admin/coupons/" + code + "/edit");
        } catch (AlreadyLockedException locked) {
            return readOnly(code, HttpStatus.LOCKED, actor, model);
        }
    }

    /** Shows the form if {@link #open} has just handed over a lock. A form that is loaded again asks first. */
    @GetMapping
    ModelAndView form(@PathVariable CouponCode code, Actor actor, Model model) {
        LockTarget target = CouponTargets.of(code);
        if (model.getAttribute("lockId") instanceof String lockId
                && LockId.isLockId(lockId)
                && lockBar.isHeldBy(actor, target)) {
            EditingRequest editing = new EditingRequest(target, new LockId(lockId), actor);
            Coupon coupon = couponQueries.viewCoupon(code);
            CouponForm form = CouponForm.of(coupon.values());
            return page(coupon, coupon.version(), editing, form, HttpStatus.OK, model);
        }
        return readOnly(code, HttpStatus.OK, actor, model);
    }

    @PostMapping("/save")
    ModelAndView save(
            @PathVariable CouponCode code,
            @RequestParam long version,
            @RequestParam LockId lockId,
            @Valid @ModelAttribute("form") CouponForm form,
            BindingResult errors,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        EditingRequest editing = new EditingRequest(CouponTargets.of(code), lockId, actor);
        if (errors.hasErrors()) {
            Coupon coupon = couponQueries.viewCoupon(code);
            return page(coupon, version, editing, form, HttpStatus.BAD_REQUEST, model);
        }
        try {
            manageCoupons.editCoupon(new EditCouponRequest(form.toCoupon(code, version), lockId, actor));
        } catch (VersionConflictException | OptimisticLockingFailureException stale) {
            LockException lost = lockBar.loss(editing);
            return lost == null
                    ? showConflict(code, version, editing, form, model)
                    : showLoss(code, version, editing, form, lost, model);
        } catch (LockException lost) {
            return showLoss(code, version, editing, form, lost, model);
        }
        locks.forget(editing.target(), lockId); // saving has released it
        flash.addFlashAttribute("done", EDIT_COUPON);
        flash.addFlashAttribute("saved", "/admin/coupons/" + code + "/edit");
        return new ModelAndView("redirect:/admin/coupons/" + code);
    }

    /** Gives the user more time. The script sends this, too, when it has acquired the lock again and the coupon has changed. */
    @PostMapping("/extend")
    ModelAndView extend(
            @PathVariable CouponCode code,
            @RequestParam long version,
            @RequestParam LockId lockId,
            @ModelAttribute("form") CouponForm form,
            @RequestParam(defaultValue = "MANUAL") Renewal renewal,
            Actor actor,
            Model model) {
        EditingRequest editing = new EditingRequest(CouponTargets.of(code), lockId, actor);
        try {
            EditingStatus status = locks.renew(new KeepEditingRequest(editing.target(), lockId, renewal, actor));
            if (status.version() != version) {
                return showConflict(code, version, editing, form, model);
            }
            model.addAttribute("extended", true);
            return page(couponQueries.viewCoupon(code), version, editing, form, HttpStatus.OK, model);
        } catch (LockException lost) {
            return showLoss(code, version, editing, form, lost, model);
        }
    }

    /** Acquires the lock again after a loss, and continues with what was typed. */
    @PostMapping("/resume")
    ModelAndView resume(
            @PathVariable CouponCode code,
            @RequestParam long version,
            @RequestParam LockId lockId,
            @ModelAttribute("form") CouponForm form,
            @RequestParam(defaultValue = "MANUAL") Renewal renewal,
            Actor actor,
            Model model) {
        LockTarget target = CouponTargets.of(code);
        try {
            LockId acquired = locks.acquire(new StartEditingRequest(target, renewal, actor));
            EditingStatus status = locks.keep(new KeepEditingRequest(target, acquired, renewal, actor));
            EditingRequest editing = new EditingRequest(target, acquired, actor);
            if (status.version() != version) {
                return showConflict(code, version, editing, form, model);
            }
            model.addAttribute("regained", true);
            return page(couponQueries.viewCoupon(code), version, editing, form, HttpStatus.OK, model);
        } catch (LockException lost) {
            return showLoss(code, version, new EditingRequest(target, lockId, actor), form, lost, model);
        }
    }

    /** Joins the queue for the lock, or keeps the place in it. */
    @PostMapping("/wait")
    String await(
            @PathVariable CouponCode code,
            @RequestParam(defaultValue = "MANUAL") Renewal renewal,
            Actor actor,
            RedirectAttributes flash) {
        StartEditingRequest request = new StartEditingRequest(CouponTargets.of(code), renewal, actor);
        flash.addFlashAttribute("place", locks.await(request).place());
        return "redirect:/admin/coupons/" + code + "/edit";
    }

    @PostMapping("/release")
    String release(@PathVariable CouponCode code, @RequestParam LockId lockId, Actor actor) {
        couponQueries.viewCoupon(code); // refuses what does not exist
        locks.release(new EditingRequest(CouponTargets.of(code), lockId, actor));
        return "redirect:/admin/coupons/" + code;
    }

    /** Shows what was typed beside what others have changed. */
    private ModelAndView showConflict(
            CouponCode code, long opened, EditingRequest editing, CouponForm form, Model model) {
        Conflict conflict = couponQueries.reviewConflict(code, opened, editing.actor());
        Map<String, String> values = conflictPage.compare(conflict, EDIT_COUPON, opened, form.values(), model);
        Coupon coupon = couponQueries.viewCoupon(code);
        return page(coupon, conflict.version(), editing, CouponForm.of(values), HttpStatus.CONFLICT, model);
    }

    /** Shows what was typed. Nothing can be chosen, so the form keeps its version, and a conflict waits until the lock is acquired again. */
    private ModelAndView showLoss(
            CouponCode code, long version, EditingRequest editing, CouponForm form, LockException lost, Model model) {
        HttpStatus status = lockBar.showLoss(editing, lost, model);
        return page(couponQueries.viewCoupon(code), version, editing, form, status, model);
    }

    private ModelAndView page(
            Coupon coupon, long version, EditingRequest editing, CouponForm form, HttpStatus status, Model model) {
        model.addAttribute("coupon", coupon);
        model.addAttribute("version", version);
        model.addAttribute("form", form);
        lockBar.show(editing, model);
        // After a conflict the choices are new. A lost lock asks for none.
        if (status != HttpStatus.CONFLICT) {
            conflictPage.showChoices(coupon.values(), model);
        }
        return new ModelAndView("coupons/edit", status);
    }

    /** Shows the member who edits the coupon, if any, and the way into the queue. */
    private ModelAndView readOnly(CouponCode code, HttpStatus status, Actor actor, Model model) {
        model.addAttribute("coupon", couponQueries.viewCoupon(code));
        lockBar.showReadOnly(CouponTargets.of(code), status, actor, model);
        return new ModelAndView("coupons/locked", status);
    }
}
