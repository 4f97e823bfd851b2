package dev.interlock.coupons.web;

import static dev.interlock.coupons.application.CouponCommand.CREATE_COUPON;

import dev.interlock.coupons.application.Coupon;
import dev.interlock.coupons.application.ManageCoupons;
import dev.interlock.coupons.application.ManageCoupons.CouponExistsException;
import dev.interlock.coupons.application.ManageCoupons.CreateCouponRequest;
import dev.interlock.domain.member.Actor;
import java.util.Map;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindingResult;
import org.springframework.validation.annotation.Validated;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The form that creates a coupon. A repeat of its submission leads to the same coupon. */
@Controller
@RequestMapping(CreateCouponController.ADDRESS)
class CreateCouponController {

    static final String ADDRESS = "/admin/coupons/new";

    private static final String VIEW = "coupons/new";

    private final ManageCoupons manageCoupons;

    CreateCouponController(ManageCoupons manageCoupons) {
        this.manageCoupons = manageCoupons;
    }

    @GetMapping
    String form(Model model) {
        model.addAttribute("form", CouponForm.of(Map.of()));
        return VIEW;
    }

    @PostMapping
    ModelAndView create(
            @Validated(CouponForm.Creation.class) @ModelAttribute("form") CouponForm form,
            BindingResult errors,
            Actor actor,
            RedirectAttributes flash) {
        if (errors.hasErrors()) {
            return new ModelAndView(VIEW, HttpStatus.BAD_REQUEST);
        }
        Coupon coupon = form.toNewCoupon();
        try {
            create(new CreateCouponRequest(coupon, actor));
        } catch (CouponExistsException taken) {
            errors.rejectValue("code", "coupon.exists");
            return new ModelAndView(VIEW, HttpStatus.CONFLICT);
        }
        flash.addFlashAttribute("done", CREATE_COUPON);
        flash.addFlashAttribute("saved", ADDRESS);
        return new ModelAndView("redirect:/admin/coupons/" + coupon.code());
    }

    /** Repeats a request that came at the same moment as another one: it then finds the coupon that the other has created. */
    private void create(CreateCouponRequest request) {
        try {
            manageCoupons.createCoupon(request);
        } catch (DataIntegrityViolationException sameMoment) { // on H2 the subclass for duplicate keys
            manageCoupons.createCoupon(request);
        }
    }
}
