package dev.interlock.adapter.web.order;

import static dev.interlock.domain.order.OrderCommand.CANCEL;
import static dev.interlock.domain.order.OrderCommand.CONFIRM_PAYMENT;
import static dev.interlock.domain.order.OrderCommand.START_SHIPPING;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.order.CancelOrder;
import dev.interlock.application.port.in.order.CancelOrder.CancelOrderRequest;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.VersionConflictException;
import dev.interlock.application.port.in.order.VersionedRequest;
import dev.interlock.application.port.in.packing.OrderBeingPackedException;
import dev.interlock.application.port.in.packing.PackingQueries;
import dev.interlock.application.port.in.payment.ConfirmPayment;
import dev.interlock.application.port.in.payment.ConfirmPayment.ConfirmPaymentRequest;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.lock.AlreadyLockedException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/**
 * The commands that are one button each. Refused for an old version, they lead to a page that shows what changed and asks
 * to confirm on the new one.
 */
@Controller
@RequestMapping("/orders/{orderNumber}")
class OrderActionController {

    private final StartShipping startShipping;
    private final CancelOrder cancelOrder;
    private final ConfirmPayment confirmPayment;
    private final ConflictPage conflictPage;
    private final OrderDetailPage detailPage;
    private final OrderQueries orderQueries;
    private final PackingQueries packingQueries;

    OrderActionController(
            StartShipping startShipping,
            CancelOrder cancelOrder,
            ConfirmPayment confirmPayment,
            ConflictPage conflictPage,
            OrderDetailPage detailPage,
            OrderQueries orderQueries,
            PackingQueries packingQueries) {
        this.startShipping = startShipping;
        this.cancelOrder = cancelOrder;
        this.confirmPayment = confirmPayment;
        this.conflictPage = conflictPage;
        this.detailPage = detailPage;
        this.orderQueries = orderQueries;
        this.packingQueries = packingQueries;
    }

    /** @param packer the admin whose packing of the order is known to the actor, and confirmed to end; or none */
    @PostMapping("/start-shipping")
    ModelAndView startShipping(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @RequestParam(required = false) @Nullable Long opened,
            @RequestParam(required = false) @Nullable MemberId packer,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        StartShippingRequest request = new StartShippingRequest(orderNumber, version, actor, packer);
        try {
            return answer(START_SHIPPING, request, opened, () -> startShipping.startShipping(request), model, flash);
        } catch (OrderBeingPackedException packed) {
            model.addAttribute("order", orderQueries.viewOrder(orderNumber, actor));
            model.addAttribute("version", version);
            model.addAttribute("opened", opened);
            model.addAttribute(
                    "claim",
                    packingQueries
                            .findPackingLeases(List.of(orderNumber), actor)
                            .get(orderNumber));
            return new ModelAndView("orders/packed", HttpStatus.LOCKED);
        }
    }

    @PostMapping("/cancel")
    ModelAndView cancel(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @RequestParam(required = false) @Nullable Long opened,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        CancelOrderRequest request = new CancelOrderRequest(orderNumber, version, actor);
        return answer(CANCEL, request, opened, () -> cancelOrder.cancelOrder(request), model, flash);
    }

    @PostMapping("/pay")
    ModelAndView pay(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @RequestParam(required = false) @Nullable Long opened,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        ConfirmPaymentRequest request = new ConfirmPaymentRequest(orderNumber, version, actor);
        return answer(CONFIRM_PAYMENT, request, opened, () -> confirmPayment.confirmPayment(request), model, flash);
    }

    private ModelAndView answer(
            OrderCommand command,
            VersionedRequest request,
            @Nullable Long opened,
            Runnable useCase,
            Model model,
            RedirectAttributes flash) {
        try {
            useCase.run();
            flash.addFlashAttribute("done", command);
            return new ModelAndView("redirect:/orders/" + request.orderNumber());
        } catch (VersionConflictException | OptimisticLockingFailureException cause) {
            Conflict conflict = conflictPage.prepare(command, request, opened, cause, model);
            if (command == CONFIRM_PAYMENT) {
                model.addAttribute("rows", ConflictDiffRows.withoutLines(conflict));
                model.addAttribute(
                        "amounts",
                        Amounts.of(conflict.openedLines(), conflict.current().lines()));
            } else {
                model.addAttribute("rows", ConflictDiffRows.of(conflict));
            }
            return new ModelAndView("orders/confirm", HttpStatus.CONFLICT);
        } catch (OrderStateException refused) {
            model.addAttribute("refused", refused.state());
            return new ModelAndView(
                    detailPage.show(request.orderNumber(), request.actor(), model), HttpStatus.CONFLICT);
        } catch (AlreadyLockedException locked) {
            model.addAttribute("blocked", true);
            return new ModelAndView(detailPage.show(request.orderNumber(), request.actor(), model), HttpStatus.LOCKED);
        }
    }
}
