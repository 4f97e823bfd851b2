package dev.interlock.adapter.web.order;

import static dev.interlock.domain.order.OrderCommand.CHANGE_SHIPPING;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.VersionConflictException;
import dev.interlock.application.port.in.shipping.ChangeShipping;
import dev.interlock.application.port.in.shipping.ChangeShipping.ChangeShippingRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.lock.AlreadyLockedException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindException;
import org.springframework.validation.BindingResult;
import org.springframework.validation.Validator;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The shipping form. Whatever comes back refused is the form again, with every typed character in it. */
@Controller
@RequestMapping("/orders/{orderNumber}/shipping")
class ChangeShippingController {

    private static final String PAGE = "orders/shipping";

    private final ChangeShipping changeShipping;
    private final OrderQueries orderQueries;
    private final ConflictPage conflictPage;
    private final EditLockQueries editLockQueries;
    private final BlockedForm blockedForm;
    private final Validator validator;

    ChangeShippingController(
            ChangeShipping changeShipping,
            OrderQueries orderQueries,
            ConflictPage conflictPage,
            EditLockQueries editLockQueries,
            BlockedForm blockedForm,
            Validator validator) {
        this.changeShipping = changeShipping;
        this.orderQueries = orderQueries;
        this.conflictPage = conflictPage;
        this.editLockQueries = editLockQueries;
        this.blockedForm = blockedForm;
        this.validator = validator;
    }

    /** While another member edits the order, it is only shown, so that no typing is lost. */
    @GetMapping
    String form(@PathVariable OrderNo orderNumber, Actor actor, Model model) {
        OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
        if (editLockQueries
                .findEditLock(orderNumber, actor)
                .filter(lock -> !lock.own())
                .isPresent()) {
            return "redirect:/orders/" + orderNumber + "/edit";
        }
        model.addAttribute("version", order.version());
        model.addAttribute("form", ShippingForm.of(order.shippingInfo()));
        if (!order.allows(CHANGE_SHIPPING)) {
            model.addAttribute("refused", order.state());
        }
        return PAGE;
    }

    @PostMapping
    ModelAndView save(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @RequestParam(required = false) @Nullable Long opened,
            @ModelAttribute("typed") ShippingForm typed,
            @RequestParam Map<String, String> parameters,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        FieldChoices choices = FieldChoices.in(parameters);
        ShippingForm form = typed.chosenBy(choices);
        model.addAttribute("version", version);
        model.addAttribute("opened", opened);
        BindingResult errors = new BindException(form, "form");
        validator.validate(form, errors);
        if (errors.hasErrors()) {
            orderQueries.viewOrder(orderNumber, actor);
            model.addAllAttributes(errors.getModel());
            model.addAttribute("rows", ConflictDiffRows.of(choices, typed));
            return new ModelAndView(PAGE, HttpStatus.BAD_REQUEST);
        }
        model.addAttribute("form", form);
        ChangeShippingRequest request = new ChangeShippingRequest(orderNumber, version, form.toShippingInfo(), actor);
        try {
            changeShipping.changeShipping(request);
            flash.addFlashAttribute("done", CHANGE_SHIPPING);
            flash.addFlashAttribute("saved", "/orders/" + orderNumber + "/shipping");
            return new ModelAndView("redirect:/orders/" + orderNumber);
        } catch (VersionConflictException | OptimisticLockingFailureException cause) {
            Conflict conflict = conflictPage.prepare(CHANGE_SHIPPING, request, opened, cause, model);
            model.addAttribute("form", typed.following(conflict, choices));
            model.addAttribute("rows", ConflictDiffRows.of(conflict, typed, choices));
        } catch (AlreadyLockedException locked) {
            blockedForm.show(orderNumber, actor, model);
            model.addAttribute("rows", ConflictDiffRows.of(choices, typed));
            return new ModelAndView(PAGE, HttpStatus.LOCKED);
        } catch (OrderStateException refused) {
            model.addAttribute("refused", refused.state());
        }
        return new ModelAndView(PAGE, HttpStatus.CONFLICT);
    }

    /** Waits for the order's lock without leaving the form. */
    @PostMapping(params = "wait")
    ModelAndView await(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @RequestParam(required = false) @Nullable Long opened,
            @RequestParam(defaultValue = "false") boolean beating,
            @ModelAttribute("typed") ShippingForm typed,
            @RequestParam Map<String, String> parameters,
            Actor actor,
            Model model) {
        FieldChoices choices = FieldChoices.in(parameters);
        model.addAttribute("version", version);
        model.addAttribute("opened", opened);
        model.addAttribute("form", typed.chosenBy(choices));
        model.addAttribute("rows", ConflictDiffRows.of(choices, typed));
        try {
            blockedForm.await(orderNumber, beating, actor, model);
            return new ModelAndView(PAGE);
        } catch (OrderStateException refused) {
            model.addAttribute("refused", refused.state());
            return new ModelAndView(PAGE, HttpStatus.CONFLICT);
        }
    }
}
