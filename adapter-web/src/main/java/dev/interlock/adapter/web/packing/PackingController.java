package dev.interlock.adapter.web.packing;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.packing.DismissLostPackingLeases;
import dev.interlock.application.port.in.packing.HandBackOrder;
import dev.interlock.application.port.in.packing.KeepPacking;
import dev.interlock.application.port.in.packing.PackingQueries;
import dev.interlock.application.port.in.packing.ShipPackedOrder;
import dev.interlock.application.port.in.packing.TakeNextOrder;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.NoLockException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The packing queue on one page: the own order, the packers of the others, and how many wait. A refusal shows that page, too. */
@Controller
@RequestMapping("/admin/packing")
class PackingController {

    private static final String PAGE = "admin/packing";
    private static final String BACK = "redirect:/admin/packing";

    private final PackingQueries packingQueries;
    private final TakeNextOrder takeNextOrder;
    private final KeepPacking keepPacking;
    private final HandBackOrder handBackOrder;
    private final ShipPackedOrder shipPackedOrder;
    private final DismissLostPackingLeases dismissLostPackingLeases;

    PackingController(
            PackingQueries packingQueries,
            TakeNextOrder takeNextOrder,
            KeepPacking keepPacking,
            HandBackOrder handBackOrder,
            ShipPackedOrder shipPackedOrder,
            DismissLostPackingLeases dismissLostPackingLeases) {
        this.packingQueries = packingQueries;
        this.takeNextOrder = takeNextOrder;
        this.keepPacking = keepPacking;
        this.handBackOrder = handBackOrder;
        this.shipPackedOrder = shipPackedOrder;
        this.dismissLostPackingLeases = dismissLostPackingLeases;
    }

    @GetMapping
    String packing(Actor actor, Model model) {
        model.addAttribute("desk", packingQueries.viewPacking(actor));
        return PAGE;
    }

    @PostMapping("/next")
    String next(Actor actor, RedirectAttributes flash) {
        dismissLostPackingLeases.dismissLostPackingLeases(actor);
        if (takeNextOrder.takeNextOrder(actor).isEmpty()) {
            flash.addFlashAttribute("none", true);
        }
        return BACK;
    }

    @PostMapping("/{orderNumber}/keep")
    ModelAndView keep(@PathVariable OrderNo orderNumber, Actor actor, Model model, RedirectAttributes flash) {
        try {
            keepPacking.keepPacking(orderNumber, actor);
        } catch (NoLockException over) {
            return refused(HttpStatus.CONFLICT, "over", orderNumber, actor, model);
        }
        flash.addFlashAttribute("kept", true);
        return new ModelAndView(BACK);
    }

    @PostMapping("/{orderNumber}/hand-back")
    String handBack(@PathVariable OrderNo orderNumber, Actor actor, RedirectAttributes flash) {
        handBackOrder.handBackOrder(orderNumber, actor);
        flash.addFlashAttribute("handedBack", orderNumber);
        return BACK;
    }

    /** @param version the version that was packed */
    @PostMapping("/{orderNumber}/ship")
    ModelAndView ship(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        try {
            shipPackedOrder.shipPackedOrder(new StartShippingRequest(orderNumber, version, actor));
        } catch (NoLockException over) {
            return refused(HttpStatus.CONFLICT, "over", orderNumber, actor, model);
        } catch (VersionConflictException | OptimisticLockingFailureException changed) {
            return refused(HttpStatus.CONFLICT, "changed", orderNumber, actor, model);
        } catch (OrderStateException state) {
            return refused(HttpStatus.CONFLICT, "state", orderNumber, actor, model);
        } catch (AlreadyLockedException edited) {
            return refused(HttpStatus.LOCKED, "edited", orderNumber, actor, model);
        }
        flash.addFlashAttribute("shipped", orderNumber);
        return new ModelAndView(BACK);
    }

    private ModelAndView refused(HttpStatus status, String why, OrderNo orderNumber, Actor actor, Model model) {
        model.addAttribute("refused", why);
        model.addAttribute("orderNumber", orderNumber);
        return new ModelAndView(packing(actor, model), status);
    }
}
