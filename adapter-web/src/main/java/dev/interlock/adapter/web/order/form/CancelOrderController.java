package dev.interlock.adapter.web.order.form;

import static dev.interlock.domain.order.OrderCommand.CANCEL;
import static java.util.Objects.requireNonNullElse;

import dev.interlock.adapter.web.conflict.ConflictPage;
import dev.interlock.adapter.web.editlock.BlockedFormPage;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.order.CancelOrder;
import dev.interlock.application.port.in.order.CancelOrder.CancelOrderRequest;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.order.RefundDayException;
import dev.interlock.domain.order.RefundTooHighException;
import dev.interlock.lock.AlreadyLockedException;
import jakarta.validation.Valid;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
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

/** The form that cancels an order. After a conflict, a tick confirms that the user has checked what changed. */
@Controller
@RequestMapping("/orders/{orderNumber}/cancel")
class CancelOrderController {

    private static final String VIEW = "orders/cancel";

    private final CancelOrder cancelOrder;
    private final OrderQueries orderQueries;
    private final ConflictPage conflictPage;
    private final BlockedFormPage blockedFormPage;
    private final Validator validator;
    private final Clock clock;

    CancelOrderController(
            CancelOrder cancelOrder,
            OrderQueries orderQueries,
            ConflictPage conflictPage,
            BlockedFormPage blockedFormPage,
            Validator mvcValidator,
            Clock clock) {
        this.cancelOrder = cancelOrder;
        this.orderQueries = orderQueries;
        this.conflictPage = conflictPage;
        this.blockedFormPage = blockedFormPage;
        this.validator = mvcValidator;
        this.clock = clock;
    }

    @GetMapping
    ModelAndView form(@PathVariable OrderNo orderNumber, Actor actor, Model model) {
        OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
        if (order.allows(CANCEL) && blockedFormPage.isEditedByAnother(OrderTargets.of(orderNumber), actor)) {
            // shows the member who edits, and the queue
            return new ModelAndView("redirect:/orders/" + orderNumber + "/edit");
        }
        model.addAttribute("form", CancelForm.of(LocalDate.now(clock)));
        model.addAttribute("version", order.version());
        model.addAttribute("forbiddenIn", order.allows(CANCEL) ? null : order.state());
        return page(order, HttpStatus.OK, model);
    }

    /**
     * @param version the version that the form showed before any conflict
     * @param checked the version that a conflict page showed since, if the user confirms that they have checked it
     */
    @PostMapping
    ModelAndView cancel(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @RequestParam(required = false) @Nullable Long checked,
            @Valid @ModelAttribute("form") CancelForm form,
            BindingResult errors,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        model.addAttribute("version", version);
        form.check(actor, validator, errors);
        if (errors.hasErrors()) {
            return page(orderNumber, HttpStatus.BAD_REQUEST, actor, model);
        }
        CancelOrderRequest request = new CancelOrderRequest(
                orderNumber, requireNonNullElse(checked, version), form.toReason(), form.toRefund(), actor);
        try {
            cancelOrder.cancelOrder(request);
        } catch (VersionConflictException | OptimisticLockingFailureException stale) {
            Conflict conflict = orderQueries.reviewConflict(orderNumber, version, CANCEL, actor);
            conflictPage.compare(conflict, CANCEL, version, Map.of(), model);
            return page(orderNumber, HttpStatus.CONFLICT, actor, model);
        } catch (OrderStateException forbidden) {
            model.addAttribute("forbiddenIn", forbidden.state());
            return page(orderNumber, HttpStatus.CONFLICT, actor, model);
        } catch (AlreadyLockedException locked) {
            blockedFormPage.show(request.target(), actor, model);
            return page(orderNumber, HttpStatus.LOCKED, actor, model);
        } catch (RefundTooHighException | RefundDayException refused) {
            RefundForm.report(refused, errors);
            return page(orderNumber, HttpStatus.BAD_REQUEST, actor, model);
        }
        flash.addFlashAttribute("done", CANCEL);
        flash.addFlashAttribute("saved", "/orders/" + orderNumber + "/cancel");
        return new ModelAndView("redirect:/orders/" + orderNumber);
    }

    /** Waits until the other member has finished. What was typed stays. */
    @PostMapping(params = "wait")
    ModelAndView await(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @ModelAttribute("form") CancelForm form,
            @RequestParam(defaultValue = "MANUAL") Renewal renewal,
            Actor actor,
            Model model) {
        model.addAttribute("version", version);
        HttpStatus status = blockedFormPage.await(OrderTargets.of(orderNumber), renewal, actor, model);
        return page(orderNumber, status, actor, model);
    }

    private ModelAndView page(OrderNo orderNumber, HttpStatus status, Actor actor, Model model) {
        return page(orderQueries.viewOrder(orderNumber, actor), status, model);
    }

    private static ModelAndView page(OrderDetail order, HttpStatus status, Model model) {
        model.addAttribute("order", order);
        return new ModelAndView(VIEW, status);
    }
}
