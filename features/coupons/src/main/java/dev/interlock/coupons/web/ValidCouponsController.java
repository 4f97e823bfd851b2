package dev.interlock.coupons.web;

import dev.interlock.adapter.web.page.NavigationLink;
import dev.interlock.coupons.application.CouponQueries;
import dev.interlock.domain.member.Role;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** The coupons of today, for customers only: the link closes its address to all other roles. */
@Controller
class ValidCouponsController {

    @Bean
    @Order(8)
    static NavigationLink validCouponsLink() {
        return NavigationLink.of("/coupons", "nav.coupons", Role.CUSTOMER);
    }

    private final CouponQueries couponQueries;
    private final Clock clock;

    ValidCouponsController(CouponQueries couponQueries, Clock clock, @Value("${interlock.time-zone}") ZoneId timeZone) {
        this.couponQueries = couponQueries;
        this.clock = clock.withZone(timeZone);
    }

    @GetMapping("/coupons")
    String list(Model model) {
        model.addAttribute("coupons", couponQueries.listValidCoupons(LocalDate.now(clock)));
        return "coupons/valid";
    }
}
