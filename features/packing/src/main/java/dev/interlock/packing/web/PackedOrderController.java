package dev.interlock.packing.web;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.NoLockException;
import dev.interlock.packing.application.PackOrders;
import dev.interlock.packing.application.PackingQueries;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The order that an admin packs: kept longer, handed back or shipped. A refusal is shown on the page of the queue. */
@Controller
@RequestMapping("/admin/packing/{orderNumber}")
class PackedOrderController {

    private static final String QUEUE = "redirect:/admin/packing";

    private final PackOrders packOrders;
    private final PackingQueries packingQueries;

    PackedOrderController(PackOrders packOrders, PackingQueries packingQueries) {
        this.packOrders = packOrders;
        this.packingQueries = packingQueries;
    }

    @PostMapping("/keep")
    ModelAndView keep(@PathVariable OrderNo orderNumber, Actor actor, RedirectAttributes flash) {
        try {
            packOrders.keepPacking(orderNumber, actor);
        } catch (NoLockException over) {
            return refused(HttpStatus.CONFLICT, "over", orderNumber, actor);
        }
        flash.addFlashAttribute("kept", true);
        return new ModelAndView(QUEUE);
    }

    @PostMapping("/hand-back")
    String handBack(@PathVariable OrderNo orderNumber, Actor actor, RedirectAttributes flash) {
        packOrders.handBackOrder(orderNumber, actor);
        flash.addFlashAttribute("handedBack", orderNumber);
        return QUEUE;
    }

    /** @param version the version that was packed */
    @PostMapping("/ship")
    ModelAndView ship(
            @PathVariable OrderNo orderNumber, @RequestParam long version, Actor actor, RedirectAttributes flash) {
        try {
            packOrders.shipPackedOrder(new StartShippingRequest(orderNumber, version, actor));
        } catch (NoLockException over) {
            return refused(HttpStatus.CONFLICT, "over", orderNumber, actor);
        } catch (VersionConflictException | OptimisticLockingFailureException changed) {
            return refused(HttpStatus.CONFLICT, "changed", orderNumber, actor);
        } catch (OrderStateException state) {
            return refused(HttpStatus.CONFLICT, "state", orderNumber, actor);
        } catch (AlreadyLockedException edited) {
            return refused(HttpStatus.LOCKED, "edited", orderNumber, actor);
        }
        flash.addFlashAttribute("shipped", orderNumber);
        return new ModelAndView(QUEUE);
    }

    private ModelAndView refused(HttpStatus status, String why, OrderNo orderNumber, Actor actor) {
        return new ModelAndView("admin/packing", status)
                .addObject("board", packingQueries.viewPacking(actor))
                .addObject("refused", why)
                .addObject("orderNumber", orderNumber);
    }
}
