package dev.interlock.adapter.web.order;

import static dev.interlock.domain.order.OrderCommand.CANCEL;
import static dev.interlock.domain.order.OrderCommand.COMPLETE_DELIVERY;
import static dev.interlock.domain.order.OrderCommand.CONFIRM_PAYMENT;

import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.application.port.in.delivery.CompleteDelivery;
import dev.interlock.application.port.in.delivery.CompleteDelivery.CompleteDeliveryRequest;
import dev.interlock.application.port.in.order.CancelOrder;
import dev.interlock.application.port.in.order.CancelOrder.CancelOrderRequest;
import dev.interlock.application.port.in.payment.ConfirmPayment;
import dev.interlock.application.port.in.payment.ConfirmPayment.ConfirmPaymentRequest;
import dev.interlock.domain.order.OrderNo;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The commands that are one button each. The one that may ask back is a {@link StartShippingController}. */
@Controller
@RequestMapping("/orders/{orderNumber}")
class OrderActionController {

    private final CompleteDelivery completeDelivery;
    private final CancelOrder cancelOrder;
    private final ConfirmPayment confirmPayment;
    private final OrderActionPages pages;

    OrderActionController(
            CompleteDelivery completeDelivery,
            CancelOrder cancelOrder,
            ConfirmPayment confirmPayment,
            OrderActionPages pages) {
        this.completeDelivery = completeDelivery;
        this.cancelOrder = cancelOrder;
        this.confirmPayment = confirmPayment;
        this.pages = pages;
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
