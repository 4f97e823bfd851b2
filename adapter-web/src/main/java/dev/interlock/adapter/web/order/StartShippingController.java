package dev.interlock.adapter.web.order;

import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.packing.OrderBeingPackedException;
import dev.interlock.application.port.in.packing.PackingQueries;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The button that starts shipping. If another admin packs the order, the page asks first whether to end the packing. */
@Controller
class StartShippingController {

    private final StartShipping startShipping;
    private final OrderActionPages pages;
    private final OrderQueries orderQueries;
    private final PackingQueries packingQueries;

    StartShippingController(
            StartShipping startShipping,
            OrderActionPages pages,
            OrderQueries orderQueries,
            PackingQueries packingQueries) {
        this.startShipping = startShipping;
        this.pages = pages;
        this.orderQueries = orderQueries;
        this.packingQueries = packingQueries;
    }

    /** @param packer the admin that packs the order, if the actor has confirmed that this packing ends; or none */
    @PostMapping("/orders/{orderNumber}/start-shipping")
    ModelAndView startShipping(
            FormSubmission<OrderNo> submission,
            @RequestParam(required = false) @Nullable MemberId packer,
            Model model,
            RedirectAttributes flash) {
        StartShippingRequest request =
                new StartShippingRequest(submission.id(), submission.version(), submission.actor(), packer);
        try {
            return pages.answer(
                    OrderCommand.START_SHIPPING, submission, () -> startShipping.startShipping(request), model, flash);
        } catch (OrderBeingPackedException packed) {
            pages.record(OrderCommand.START_SHIPPING, submission, packed);
            return beingPacked(submission, model);
        }
    }

    private ModelAndView beingPacked(FormSubmission<OrderNo> submission, Model model) {
        OrderNo orderNumber = submission.id();
        Actor actor = submission.actor();
        model.addAttribute("order", orderQueries.viewOrder(orderNumber, actor));
        model.addAttribute("version", submission.version());
        model.addAttribute("opened", submission.opened());
        model.addAttribute(
                "claim",
                packingQueries.findPackingLeases(List.of(orderNumber), actor).get(orderNumber));
        return new ModelAndView("orders/packed", HttpStatus.LOCKED);
    }
}
