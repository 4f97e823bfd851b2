package dev.interlock.adapter.web.order.form;

import static dev.interlock.domain.order.OrderCommand.START_DELIVERY;

import dev.interlock.adapter.web.conflict.ConflictPage;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.delivery.StartDelivery;
import dev.interlock.application.port.in.delivery.StartDelivery.StartDeliveryRequest;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.domain.member.Actor;
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

/** The form with the carrier and the tracking number, which starts the delivery. It shows where the parcel goes. */
@Controller
@RequestMapping("/orders/{orderNumber}/start-delivery")
class StartDeliveryController {

    private static final String VIEW = "orders/start-delivery";

    private final StartDelivery startDelivery;
    private final OrderQueries orderQueries;
    private final ConflictPage conflictPage;

    StartDeliveryController(StartDelivery startDelivery, OrderQueries orderQueries, ConflictPage conflictPage) {
        this.startDelivery = startDelivery;
        this.orderQueries = orderQueries;
        this.conflictPage = conflictPage;
    }

    @GetMapping
    String form(@PathVariable OrderNo orderNumber, Actor actor, Model model) {
        OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
        model.addAttribute("form", TrackingForm.EMPTY);
        model.addAttribute("order", order);
        model.addAttribute("version", order.version());
        model.addAttribute("forbiddenIn", order.allows(START_DELIVERY) ? null : order.state());
        return VIEW;
    }

    @PostMapping
    ModelAndView save(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @Valid @ModelAttribute("form") TrackingForm form,
            BindingResult errors,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        model.addAttribute("version", version);
        if (errors.hasErrors()) {
            OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
            conflictPage.showChoices(order.values(), model);
            model.addAttribute("order", order);
            return new ModelAndView(VIEW, HttpStatus.BAD_REQUEST);
        }
        StartDeliveryRequest request = new StartDeliveryRequest(orderNumber, version, form.toTrackingInfo(), actor);
        try {
            startDelivery.startDelivery(request);
        } catch (VersionConflictException | OptimisticLockingFailureException stale) {
            Conflict conflict = orderQueries.reviewConflict(orderNumber, version, START_DELIVERY, actor);
            Map<String, String> values = conflictPage.compare(conflict, START_DELIVERY, version, form.values(), model);
            model.addAttribute("form", TrackingForm.of(values));
            return again(orderNumber, actor, model);
        } catch (OrderStateException forbidden) {
            model.addAttribute("forbiddenIn", forbidden.state());
            return again(orderNumber, actor, model);
        }
        flash.addFlashAttribute("done", START_DELIVERY);
        flash.addFlashAttribute("saved", "/orders/" + orderNumber + "/start-delivery");
        return new ModelAndView("redirect:/orders/" + orderNumber);
    }

    private ModelAndView again(OrderNo orderNumber, Actor actor, Model model) {
        model.addAttribute("order", orderQueries.viewOrder(orderNumber, actor));
        return new ModelAndView(VIEW, HttpStatus.CONFLICT);
    }
}
