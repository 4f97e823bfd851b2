package dev.interlock.adapter.web.order;

import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.packing.PackingQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;
import org.springframework.web.servlet.ModelAndView;

/** Asks an admin who starts shipping whether to end the packing by another admin. */
@Component
class BeingPackedPage {

    private final OrderQueries orderQueries;
    private final PackingQueries packingQueries;

    BeingPackedPage(OrderQueries orderQueries, PackingQueries packingQueries) {
        this.orderQueries = orderQueries;
        this.packingQueries = packingQueries;
    }

    ModelAndView show(FormSubmission<OrderNo> submission, Model model) {
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
