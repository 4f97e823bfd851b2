package dev.interlock.packing.web;

import dev.interlock.adapter.web.page.NavigationLink;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import dev.interlock.packing.application.PackOrders;
import dev.interlock.packing.application.PackingQueries;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The packing queue on one page: the own order, the packers of the others, and how many wait. */
@Controller
@RequestMapping("/admin/packing")
class PackingController {

    @Bean
    @Order(5)
    static NavigationLink packingLink() {
        return NavigationLink.of("/admin/packing", "nav.packing", Role.ADMIN);
    }

    private final PackingQueries packingQueries;
    private final PackOrders packOrders;

    PackingController(PackingQueries packingQueries, PackOrders packOrders) {
        this.packingQueries = packingQueries;
        this.packOrders = packOrders;
    }

    @GetMapping
    String packing(Actor actor, Model model) {
        model.addAttribute("board", packingQueries.viewPacking(actor));
        return "admin/packing";
    }

    @PostMapping("/next")
    String next(Actor actor, RedirectAttributes flash) {
        if (packOrders.takeNextOrder(actor).isEmpty()) {
            flash.addFlashAttribute("none", true);
        }
        return "redirect:/admin/packing";
    }
}
