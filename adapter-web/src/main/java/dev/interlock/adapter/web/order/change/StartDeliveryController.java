package dev.interlock.adapter.web.order.change;

import static dev.interlock.domain.order.OrderCommand.START_DELIVERY;

import dev.interlock.adapter.web.form.ChangeForm;
import dev.interlock.adapter.web.form.ChangeFormPages;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.adapter.web.order.form.OrderFormParts;
import dev.interlock.adapter.web.order.form.TrackingPart;
import dev.interlock.application.port.in.delivery.StartDelivery;
import dev.interlock.application.port.in.delivery.StartDelivery.StartDeliveryRequest;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.order.OrderConflict;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderLock;
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

/** The form with the carrier and the tracking number, which starts the delivery. */
@Controller
@RequestMapping("/orders/{orderNumber}/start-delivery")
class StartDeliveryController {

    private static final ChangeForm FORM = new ChangeForm(START_DELIVERY, "start-delivery");

    private final StartDelivery startDelivery;
    private final ChangeFormPages<OrderDetail, OrderConflict> pages;
    private final OrderFormParts parts;

    StartDeliveryController(
            StartDelivery startDelivery, ChangeFormPages<OrderDetail, OrderConflict> pages, OrderFormParts parts) {
        this.startDelivery = startDelivery;
        this.pages = pages;
        this.parts = parts;
    }

    @GetMapping
    String form(@PathVariable OrderNo orderNumber, Actor actor, Model model) {
        return pages.open(FORM, OrderLock.of(orderNumber), actor, model, order -> parts.emptyTracking());
    }

    @PostMapping
    ModelAndView send(FormSubmission<OrderNo> submission, Model model, RedirectAttributes flash) {
        TrackingPart tracking = parts.tracking(submission.parameters());
        return pages.submitted(FORM, submission, tracking, model)
                .save(
                        () -> startDelivery.startDelivery(new StartDeliveryRequest(
                                submission.id(), submission.version(), tracking.info(), submission.actor())),
                        flash);
    }

    @PostMapping(params = "wait")
    ModelAndView await(
            FormSubmission<OrderNo> submission,
            @RequestParam(name = "beating", defaultValue = "false") Renewal renewal,
            Model model) {
        return pages.await(FORM, submission, parts.tracking(submission.parameters()), renewal, model);
    }
}
