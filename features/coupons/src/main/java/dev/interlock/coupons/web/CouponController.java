package dev.interlock.coupons.web;

import dev.interlock.adapter.web.page.NavigationLink;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.coupons.application.CouponCode;
import dev.interlock.coupons.application.CouponQueries;
import dev.interlock.coupons.application.CouponTargets;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;

/** The list of coupons, and the page of each, for admins: everything under {@code /admin} is. */
@Controller
@RequestMapping("/admin/coupons")
class CouponController {

    @Bean
    @Order(7)
    static NavigationLink couponsLink() {
        return NavigationLink.of("/admin/coupons", "nav.coupons", Role.ADMIN);
    }

    private final CouponQueries couponQueries;
    private final EditLockQueries editLockQueries;

    CouponController(CouponQueries couponQueries, EditLockQueries editLockQueries) {
        this.couponQueries = couponQueries;
        this.editLockQueries = editLockQueries;
    }

    @GetMapping
    String list(Model model) {
        model.addAttribute("coupons", couponQueries.listCoupons());
        return "coupons/list";
    }

    @GetMapping("/{code}")
    String detail(@PathVariable CouponCode code, Actor actor, Model model) {
        model.addAttribute("coupon", couponQueries.viewCoupon(code));
        model.addAttribute(
                "lock",
                editLockQueries.findEditLock(CouponTargets.of(code), actor).orElse(null));
        return "coupons/detail";
    }
}
