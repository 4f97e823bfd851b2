package dev.interlock.adapter.web.order;

import static dev.interlock.adapter.web.order.OrderActionPages.versionDecidedOn;

import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The button that starts shipping. If another admin works on the order, the feature of that work asks first whether to end it. */
@Controller
class StartShippingController {

    private final StartShipping startShipping;
    private final OrderActionPages pages;

    StartShippingController(StartShipping startShipping, OrderActionPages pages) {
        this.startShipping = startShipping;
        this.pages = pages;
    }

    /**
     * @param version the version that the order's page showed
     * @param checked the version that a conflict page showed since, if the admin confirms that they have checked it
     * @param despite the member who works on the order, if the actor has confirmed that this work ends; or none
     */
    @PostMapping("/orders/{orderNumber}/start-shipping")
    ModelAndView startShipping(
            @PathVariable OrderNo orderNumber,
            @RequestParam long version,
            @RequestParam(required = false) @Nullable Long checked,
            @RequestParam(required = false) @Nullable MemberId despite,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        long decidedOn = versionDecidedOn(version, checked);
        StartShippingRequest request = new StartShippingRequest(orderNumber, decidedOn, actor, despite);
        return pages.answer(request, version, () -> startShipping.startShipping(request), model, flash);
    }
}
