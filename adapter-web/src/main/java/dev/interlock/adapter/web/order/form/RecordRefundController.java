package dev.interlock.adapter.web.order.form;

import static dev.interlock.domain.order.OrderCommand.RECORD_REFUND;

import dev.interlock.adapter.web.conflict.ConflictPage;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.payment.RecordRefund;
import dev.interlock.application.port.in.payment.RecordRefund.RecordRefundRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.order.RefundDayException;
import dev.interlock.domain.order.RefundTooHighException;
import jakarta.validation.Valid;
import java.time.Clock;
import java.time.LocalDate;
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

/** The form that records a refund. It shows what was paid and what is open. */
@Controller
@RequestMapping("/orders/{orderNumber}/record-refund")
class RecordRefundController {

    private static final String VIEW = "orders/record-refund";

    private final RecordRefund recordRefund;
    private final OrderQueries orderQueries;
    private final ConflictPage conflictPage;
    private final Clock clock;

    RecordRefundController(
            RecordRefund recordRefund, OrderQueries orderQueries, ConflictPage conflictPage, Clock clock) {
        this.recordRefund = recordRefund;
        this.orderQueries = orderQueries;
        this.conflictPage = conflictPage;
        this.clock = clock;
    }

    @GetMapping
    ModelAndView form(@PathVariable OrderNo orderNumber, Actor actor, Model model) {
        OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
        model.addAttribute("form", RefundForm.of(LocalDate.now(clock)));
        model.addAttribute("version", order.version());
        model.addAttribute("forbiddenIn", RECORD_REFUND.isAllowedIn(order.state()) ? null : order.state());
        return page(order, HttpStatus.OK, model);
    }

    /** After a conflict the page shows what has changed, and the refund is sent with the new version. */
    @PostMapping
    ModelAndView save(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @Valid @ModelAttribute("form") RefundForm form,
            BindingResult errors,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        model.addAttribute("version", version);
        if (errors.hasErrors()) {
            return page(orderNumber, HttpStatus.BAD_REQUEST, actor, model);
        }
        try {
            recordRefund.recordRefund(new RecordRefundRequest(orderNumber, version, form.toRefund(), actor));
        } catch (VersionConflictException | OptimisticLockingFailureException stale) {
            Conflict conflict = orderQueries.reviewConflict(orderNumber, version, RECORD_REFUND, actor);
            conflictPage.compare(conflict, RECORD_REFUND, version, Map.of(), model);
            return page(orderNumber, HttpStatus.CONFLICT, actor, model);
        } catch (OrderStateException forbidden) {
            model.addAttribute("forbiddenIn", forbidden.state());
            return page(orderNumber, HttpStatus.CONFLICT, actor, model);
        } catch (RefundTooHighException | RefundDayException refused) {
            RefundForm.report(refused, errors);
            return page(orderNumber, HttpStatus.BAD_REQUEST, actor, model);
        }
        flash.addFlashAttribute("done", RECORD_REFUND);
        flash.addFlashAttribute("saved", "/orders/" + orderNumber + "/record-refund");
        return new ModelAndView("redirect:/orders/" + orderNumber);
    }

    private ModelAndView page(OrderNo orderNumber, HttpStatus status, Actor actor, Model model) {
        return page(orderQueries.viewOrder(orderNumber, actor), status, model);
    }

    private static ModelAndView page(OrderDetail order, HttpStatus status, Model model) {
        model.addAttribute("order", order);
        return new ModelAndView(VIEW, status);
    }
}
