package dev.interlock.adapter.web.order.form;

import static dev.interlock.domain.order.OrderCommand.CORRECT_TRACKING;
import static dev.interlock.domain.order.OrderCommand.START_DELIVERY;

import dev.interlock.adapter.web.conflict.ConflictPage;
import dev.interlock.adapter.web.order.OrderPaths;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.delivery.CorrectTracking;
import dev.interlock.application.port.in.delivery.CorrectTracking.CorrectTrackingRequest;
import dev.interlock.application.port.in.delivery.StartDelivery;
import dev.interlock.application.port.in.delivery.StartDelivery.StartDeliveryRequest;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.OrderRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
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

/**
 * The form with the carrier and the tracking number, which starts the delivery or corrects them later. It shows where the parcel
 * goes.
 */
@Controller
@RequestMapping("/orders/{orderNumber}")
class TrackingController {

    private static final String VIEW = "orders/tracking";

    private final StartDelivery startDelivery;
    private final CorrectTracking correctTracking;
    private final OrderQueries orderQueries;
    private final ConflictPage conflictPage;

    TrackingController(
            StartDelivery startDelivery,
            CorrectTracking correctTracking,
            OrderQueries orderQueries,
            ConflictPage conflictPage) {
        this.startDelivery = startDelivery;
        this.correctTracking = correctTracking;
        this.orderQueries = orderQueries;
        this.conflictPage = conflictPage;
    }

    @GetMapping("/start-delivery")
    String startForm(@PathVariable OrderNo orderNumber, Actor actor, Model model) {
        model.addAttribute("form", TrackingForm.EMPTY);
        return form(START_DELIVERY, orderQueries.viewOrder(orderNumber, actor), model);
    }

    @PostMapping("/start-delivery")
    ModelAndView start(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @Valid @ModelAttribute("form") TrackingForm form,
            BindingResult errors,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        if (errors.hasErrors()) {
            return invalid(START_DELIVERY, orderNumber, version, actor, model);
        }
        StartDeliveryRequest request = new StartDeliveryRequest(orderNumber, version, form.toTrackingInfo(), actor);
        return answer(request, form, () -> startDelivery.startDelivery(request), model, flash);
    }

    @GetMapping("/correct-tracking")
    String correctionForm(@PathVariable OrderNo orderNumber, Actor actor, Model model) {
        OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
        model.addAttribute("form", TrackingForm.of(order.values()));
        return form(CORRECT_TRACKING, order, model);
    }

    @PostMapping("/correct-tracking")
    ModelAndView correct(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @Valid @ModelAttribute("form") TrackingForm form,
            BindingResult errors,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        if (errors.hasErrors()) {
            return invalid(CORRECT_TRACKING, orderNumber, version, actor, model);
        }
        CorrectTrackingRequest request = new CorrectTrackingRequest(orderNumber, version, form.toTrackingInfo(), actor);
        return answer(request, form, () -> correctTracking.correctTracking(request), model, flash);
    }

    private static String form(OrderCommand command, OrderDetail order, Model model) {
        model.addAttribute("version", order.version());
        model.addAttribute("forbiddenIn", order.allows(command) ? null : order.state());
        return page(command, order, model);
    }

    private ModelAndView invalid(OrderCommand command, OrderNo orderNumber, long version, Actor actor, Model model) {
        OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
        conflictPage.showChoices(order.values(), model);
        model.addAttribute("version", version);
        return new ModelAndView(page(command, order, model), HttpStatus.BAD_REQUEST);
    }

    private ModelAndView answer(
            OrderRequest request, TrackingForm form, Runnable useCase, Model model, RedirectAttributes flash) {
        OrderCommand command = request.command();
        OrderNo orderNumber = request.orderNumber();
        Actor actor = request.actor();
        model.addAttribute("version", request.version());
        try {
            useCase.run();
        } catch (VersionConflictException | OptimisticLockingFailureException stale) {
            Conflict conflict = orderQueries.reviewConflict(orderNumber, request.version(), command, actor);
            Map<String, String> values =
                    conflictPage.compare(conflict, command, request.version(), form.values(), model);
            model.addAttribute("form", TrackingForm.of(values));
            return refused(command, orderNumber, actor, model);
        } catch (OrderStateException forbidden) {
            model.addAttribute("forbiddenIn", forbidden.state());
            return refused(command, orderNumber, actor, model);
        }
        flash.addFlashAttribute("done", command);
        flash.addFlashAttribute("saved", "/orders/" + orderNumber + "/" + OrderPaths.of(command));
        return new ModelAndView("redirect:/orders/" + orderNumber);
    }

    private ModelAndView refused(OrderCommand command, OrderNo orderNumber, Actor actor, Model model) {
        return new ModelAndView(page(command, orderQueries.viewOrder(orderNumber, actor), model), HttpStatus.CONFLICT);
    }

    private static String page(OrderCommand command, OrderDetail order, Model model) {
        model.addAttribute("command", command);
        model.addAttribute("path", OrderPaths.of(command));
        model.addAttribute("order", order);
        return VIEW;
    }
}
