package dev.interlock.adapter.web.order.form;

import static dev.interlock.domain.order.OrderCommand.CHANGE_SHIPPING;

import dev.interlock.adapter.web.conflict.ConflictPage;
import dev.interlock.adapter.web.editlock.BlockedFormPage;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.in.shipping.ChangeShipping;
import dev.interlock.application.port.in.shipping.ChangeShipping.ChangeShippingRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
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

/** The form for an order's shipping details. It carries the version that it showed. */
@Controller
@RequestMapping("/orders/{orderNumber}/shipping")
class ChangeShippingController {

    private static final String VIEW = "orders/shipping";

    private final ChangeShipping changeShipping;
    private final OrderQueries orderQueries;
    private final ConflictPage conflictPage;
    private final BlockedFormPage blockedFormPage;

    ChangeShippingController(
            ChangeShipping changeShipping,
            OrderQueries orderQueries,
            ConflictPage conflictPage,
            BlockedFormPage blockedFormPage) {
        this.changeShipping = changeShipping;
        this.orderQueries = orderQueries;
        this.conflictPage = conflictPage;
        this.blockedFormPage = blockedFormPage;
    }

    @GetMapping
    String form(@PathVariable OrderNo orderNumber, Actor actor, Model model) {
        OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
        if (order.allows(CHANGE_SHIPPING) && blockedFormPage.isEditedByAnother(OrderTargets.of(orderNumber), actor)) {
            return "redirect:/orders/" + orderNumber + "/edit"; // shows the member who edits, and the queue
        }
        model.addAttribute("form", ShippingForm.of(order.values()));
        model.addAttribute("version", order.version());
        model.addAttribute("forbiddenIn", order.allows(CHANGE_SHIPPING) ? null : order.state());
        return VIEW;
    }

    @PostMapping
    ModelAndView save(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @Valid @ModelAttribute("form") ShippingForm form,
            BindingResult errors,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        model.addAttribute("version", version);
        if (errors.hasErrors()) {
            // A form that comes from a conflict page has radio buttons: they are shown again, beside the errors.
            conflictPage.showChoices(orderQueries.viewOrder(orderNumber, actor).values(), model);
            return new ModelAndView(VIEW, HttpStatus.BAD_REQUEST);
        }
        ChangeShippingRequest request = new ChangeShippingRequest(orderNumber, version, form.toShippingInfo(), actor);
        try {
            changeShipping.changeShipping(request);
        } catch (VersionConflictException | OptimisticLockingFailureException stale) {
            Conflict conflict = orderQueries.reviewConflict(orderNumber, version, CHANGE_SHIPPING, actor);
            Map<String, String> values = conflictPage.compare(conflict, CHANGE_SHIPPING, version, form.values(), model);
            model.addAttribute("form", ShippingForm.of(values));
            return new ModelAndView(VIEW, HttpStatus.CONFLICT);
        } catch (OrderStateException forbidden) { // the version still matches: the page showed this state already
            model.addAttribute("forbiddenIn", forbidden.state());
            return new ModelAndView(VIEW, HttpStatus.CONFLICT);
        } catch (AlreadyLockedException locked) {
            blockedFormPage.show(request.target(), actor, model);
            return new ModelAndView(VIEW, HttpStatus.LOCKED);
        }
        flash.addFlashAttribute("done", CHANGE_SHIPPING);
        flash.addFlashAttribute("saved", "/orders/" + orderNumber + "/shipping");
        return new ModelAndView("redirect:/orders/" + orderNumber);
    }

    /** Waits until the other member has finished. What was typed stays. */
    @PostMapping(params = "wait")
    ModelAndView await(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @ModelAttribute("form") ShippingForm form,
            @RequestParam(defaultValue = "MANUAL") Renewal renewal,
            Actor actor,
            Model model) {
        model.addAttribute("version", version);
        return new ModelAndView(VIEW, blockedFormPage.await(OrderTargets.of(orderNumber), renewal, actor, model));
    }
}
