package dev.interlock.adapter.web.order;

import static dev.interlock.adapter.web.order.OrderActionPages.versionDecidedOn;

import dev.interlock.application.port.in.delivery.CompleteDelivery;
import dev.interlock.application.port.in.delivery.CompleteDelivery.CompleteDeliveryRequest;
import dev.interlock.application.port.in.payment.ConfirmPayment;
import dev.interlock.application.port.in.payment.ConfirmPayment.ConfirmPaymentRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The commands that are one button each. Starting to ship may ask back: {@link StartShippingController}. */
@Controller
@RequestMapping("/orders/{orderNumber}")
class OrderActionController {

    private final CompleteDelivery completeDelivery;
    private final ConfirmPayment confirmPayment;
    private final OrderActionPages pages;

    OrderActionController(CompleteDelivery completeDelivery, ConfirmPayment confirmPayment, OrderActionPages pages) {
        this.completeDelivery = completeDelivery;
        this.confirmPayment = confirmPayment;
        this.pages = pages;
    }

    @PostMapping("/complete-delivery")
    ModelAndView completeDelivery(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @RequestParam(required = false) @Nullable Long checked,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        CompleteDeliveryRequest request =
                new CompleteDeliveryRequest(orderNumber, versionDecidedOn(version, checked), actor);
        return pages.answer(request, version, () -> completeDelivery.completeDelivery(request), model, flash);
    }

    @PostMapping("/pay")
    ModelAndView pay(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @RequestParam(required = false) @Nullable Long checked,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        ConfirmPaymentRequest request =
                new ConfirmPaymentRequest(orderNumber, versionDecidedOn(version, checked), actor);
        return pages.answer(request, version, () -> confirmPayment.confirmPayment(request), model, flash);
    }
}
