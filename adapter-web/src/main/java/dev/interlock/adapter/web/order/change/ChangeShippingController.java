package dev.interlock.adapter.web.order.change;

import static dev.interlock.domain.order.OrderCommand.CHANGE_SHIPPING;

import dev.interlock.adapter.web.form.ChangeForm;
import dev.interlock.adapter.web.form.ChangeFormController;
import dev.interlock.adapter.web.form.ChangeFormPages;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.adapter.web.order.form.OrderFormParts;
import dev.interlock.adapter.web.order.form.ShippingPart;
import dev.interlock.application.port.in.order.OrderConflict;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.in.shipping.ChangeShipping;
import dev.interlock.application.port.in.shipping.ChangeShipping.ChangeShippingRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.Map;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;

/** The form for an order's shipping details. */
@Controller
@RequestMapping("/orders/{orderNumber}/shipping")
class ChangeShippingController extends ChangeFormController<OrderNo, OrderDetail, OrderConflict, ShippingPart> {

    private final ChangeShipping changeShipping;
    private final OrderFormParts parts;

    ChangeShippingController(
            ChangeFormPages<OrderDetail, OrderConflict> pages, ChangeShipping changeShipping, OrderFormParts parts) {
        super(new ChangeForm(CHANGE_SHIPPING, "shipping"), pages);
        this.changeShipping = changeShipping;
        this.parts = parts;
    }

    @GetMapping
    String form(@PathVariable OrderNo orderNumber, Actor actor, Model model) {
        return open(OrderTargets.of(orderNumber), actor, model, parts::shipping);
    }

    @Override
    protected ShippingPart part(Map<String, String> parameters) {
        return parts.shipping(parameters);
    }

    @Override
    protected void send(FormSubmission<OrderNo> submission, ShippingPart shipping) {
        changeShipping.changeShipping(
                new ChangeShippingRequest(submission.id(), submission.version(), shipping.info(), submission.actor()));
    }
}
