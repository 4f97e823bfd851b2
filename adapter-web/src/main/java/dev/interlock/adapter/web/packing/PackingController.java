package dev.interlock.adapter.web.packing;

import dev.interlock.application.port.in.packing.DismissLostPackingLeases;
import dev.interlock.application.port.in.packing.PackingQueries;
import dev.interlock.application.port.in.packing.TakeNextOrder;
import dev.interlock.domain.member.Actor;
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

    private final PackingQueries packingQueries;
    private final TakeNextOrder takeNextOrder;
    private final DismissLostPackingLeases dismissLostPackingLeases;

    PackingController(
            PackingQueries packingQueries,
            TakeNextOrder takeNextOrder,
            DismissLostPackingLeases dismissLostPackingLeases) {
        this.packingQueries = packingQueries;
        this.takeNextOrder = takeNextOrder;
        this.dismissLostPackingLeases = dismissLostPackingLeases;
    }

    @GetMapping
    String packing(Actor actor, Model model) {
        model.addAttribute("board", packingQueries.viewPacking(actor));
        return "admin/packing";
    }

    @PostMapping("/next")
    String next(Actor actor, RedirectAttributes flash) {
        dismissLostPackingLeases.dismissLostPackingLeases(actor);
        if (takeNextOrder.takeNextOrder(actor).isEmpty()) {
            flash.addFlashAttribute("none", true);
        }
        return "redirect:/admin/packing";
    }
}
