package dev.interlock.adapter.web.order;

import static dev.interlock.domain.order.OrderCommand.CANCEL;
import static dev.interlock.domain.order.OrderCommand.COMPLETE_DELIVERY;
import static dev.interlock.domain.order.OrderCommand.CONFIRM_PAYMENT;
import static dev.interlock.domain.order.OrderCommand.START_SHIPPING;

import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.application.port.in.delivery.CompleteDelivery;
import dev.interlock.application.port.in.delivery.CompleteDelivery.CompleteDeliveryRequest;
import dev.interlock.application.port.in.order.CancelOrder;
import dev.interlock.application.port.in.order.CancelOrder.CancelOrderRequest;
import dev.interlock.application.port.in.packing.OrderBeingPackedException;
import dev.interlock.application.port.in.payment.ConfirmPayment;
import dev.interlock.application.port.in.payment.ConfirmPayment.ConfirmPaymentRequest;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The commands that are one button each. */
@Controller
@RequestMapping("/orders/{orderNumber}")
class OrderActionController {

    private final StartShipping startShipping;
    private final CompleteDelivery completeDelivery;
    private final CancelOrder cancelOrder;
    private final ConfirmPayment confirmPayment;
    private final OrderActionPages pages;
    private final BeingPackedPage packedPage;

    OrderActionController(
            StartShipping startShipping,
            CompleteDelivery completeDelivery,
            CancelOrder cancelOrder,
            ConfirmPayment confirmPayment,
            OrderActionPages pages,
            BeingPackedPage packedPage) {
        this.startShipping = startShipping;
        this.completeDelivery = completeDelivery;
        this.cancelOrder = cancelOrder;
        this.confirmPayment = confirmPayment;
        this.pages = pages;
        this.packedPage = packedPage;
    }

    /** @param packer the admin whose packing of the order is known to the actor, and confirmed to end; or none */
    @PostMapping("/start-shipping")
    ModelAndView startShipping(
            FormSubmission<OrderNo> submission,
            @RequestParam(required = false) @Nullable MemberId packer,
            Model model,
            RedirectAttributes flash) {
        StartShippingRequest request =
                new StartShippingRequest(submission.id(), submission.version(), submission.actor(), packer);
        try {
            return pages.answer(START_SHIPPING, submission, () -> startShipping.startShipping(request), model, flash);
        } catch (OrderBeingPackedException packed) {
            return packedPage.show(submission, model);
        }
    }

    @PostMapping("/complete-delivery")
    ModelAndView completeDelivery(FormSubmission<OrderNo> submission, Model model, RedirectAttributes flash) {
        CompleteDeliveryRequest request =
                new CompleteDeliveryRequest(submission.id(), submission.version(), submission.actor());
        return pages.answer(
                COMPLETE_DELIVERY, submission, () -> completeDelivery.completeDelivery(request), model, flash);
    }

    @PostMapping("/cancel")
    ModelAndView cancel(FormSubmission<OrderNo> submission, Model model, RedirectAttributes flash) {
        CancelOrderRequest request = new CancelOrderRequest(submission.id(), submission.version(), submission.actor());
        return pages.answer(CANCEL, submission, () -> cancelOrder.cancelOrder(request), model, flash);
    }

    @PostMapping("/pay")
    ModelAndView pay(FormSubmission<OrderNo> submission, Model model, RedirectAttributes flash) {
        ConfirmPaymentRequest request =
                new ConfirmPaymentRequest(submission.id(), submission.version(), submission.actor());
        return pages.answer(CONFIRM_PAYMENT, submission, () -> confirmPayment.confirmPayment(request), model, flash);
    }
}
