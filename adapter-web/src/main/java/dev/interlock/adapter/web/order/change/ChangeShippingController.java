package dev.interlock.adapter.web.order.change;

import static dev.interlock.domain.order.OrderCommand.CHANGE_SHIPPING;

import dev.interlock.adapter.web.form.ChangeForm;
import dev.interlock.adapter.web.form.ChangeFormPages;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.adapter.web.order.form.OrderFormParts;
import dev.interlock.adapter.web.order.form.ShippingPart;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.order.OrderConflict;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderLock;
import dev.interlock.application.port.in.shipping.ChangeShipping;
import dev.interlock.application.port.in.shipping.ChangeShipping.ChangeShippingRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The form for an order's shipping details. */
@Controller
@RequestMapping("/orders/{orderNumber}/shipping")
class ChangeShippingController {

    private static final ChangeForm FORM = new ChangeForm(CHANGE_SHIPPING, "shipping");

    private final ChangeShipping changeShipping;
    private final ChangeFormPages<OrderDetail, OrderConflict> pages;
    private final OrderFormParts parts;

    ChangeShippingController(
            ChangeShipping changeShipping, ChangeFormPages<OrderDetail, OrderConflict> pages, OrderFormParts parts) {
        this.changeShipping = changeShipping;
        this.pages = pages;
        this.parts = parts;
    }

    @GetMapping
    String form(@PathVariable OrderNo orderNumber, Actor actor, Model model) {
        return pages.open(FORM, OrderLock.of(orderNumber), actor, model, parts::shipping);
    }

    @PostMapping
    ModelAndView save(FormSubmission<OrderNo> submission, Model model, RedirectAttributes flash) {
        ShippingPart shipping = parts.shipping(submission.parameters());
        return pages.submitted(FORM, submission, shipping, model)
                .save(
                        () -> changeShipping.changeShipping(new ChangeShippingRequest(
                                submission.id(), submission.version(), shipping.info(), submission.actor())),
                        flash);
    }

    @PostMapping(params = "wait")
    ModelAndView await(
            FormSubmission<OrderNo> submission,
            @RequestParam(name = "beating", defaultValue = "false") Renewal renewal,
            Model model) {
        return pages.await(FORM, submission, parts.shipping(submission.parameters()), renewal, model);
    }
}
