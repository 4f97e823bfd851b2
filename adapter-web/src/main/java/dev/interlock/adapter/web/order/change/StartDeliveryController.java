package dev.interlock.adapter.web.order.change;

import static dev.interlock.domain.order.OrderCommand.START_DELIVERY;

import dev.interlock.adapter.web.form.ChangeForm;
import dev.interlock.adapter.web.form.ChangeFormController;
import dev.interlock.adapter.web.form.ChangeFormPages;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.adapter.web.order.form.OrderFormParts;
import dev.interlock.adapter.web.order.form.TrackingPart;
import dev.interlock.application.port.in.delivery.StartDelivery;
import dev.interlock.application.port.in.delivery.StartDelivery.StartDeliveryRequest;
import dev.interlock.application.port.in.order.OrderConflict;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.Map;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;

/** The form with the carrier and the tracking number, which starts the delivery. */
@Controller
@RequestMapping("/orders/{orderNumber}/start-delivery")
class StartDeliveryController extends ChangeFormController<OrderNo, OrderDetail, OrderConflict, TrackingPart> {

    private final StartDelivery startDelivery;
    private final OrderFormParts parts;

    StartDeliveryController(
            ChangeFormPages<OrderDetail, OrderConflict> pages, StartDelivery startDelivery, OrderFormParts parts) {
        super(new ChangeForm(START_DELIVERY, "start-delivery"), pages);
        this.startDelivery = startDelivery;
        this.parts = parts;
    }

    @GetMapping
    String form(@PathVariable OrderNo orderNumber, Actor actor, Model model) {
        return open(OrderTargets.of(orderNumber), actor, model, order -> parts.emptyTracking());
    }

    @Override
    protected TrackingPart part(Map<String, String> parameters) {
        return parts.tracking(parameters);
    }

    @Override
    protected void send(FormSubmission<OrderNo> submission, TrackingPart tracking) {
        startDelivery.startDelivery(
                new StartDeliveryRequest(submission.id(), submission.version(), tracking.info(), submission.actor()));
    }
}
