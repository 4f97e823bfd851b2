package dev.interlock.adapter.web.order.change;

import static dev.interlock.domain.order.OrderCommand.CHANGE_LINES;

import dev.interlock.adapter.web.form.ChangeForm;
import dev.interlock.adapter.web.form.ChangeFormController;
import dev.interlock.adapter.web.form.ChangeFormPages;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.adapter.web.order.form.LinesPart;
import dev.interlock.adapter.web.order.form.OrderFormParts;
import dev.interlock.application.port.in.order.ChangeOrderLines;
import dev.interlock.application.port.in.order.ChangeOrderLines.ChangeOrderLinesRequest;
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

/** The form for an unpaid order's lines. */
@Controller
@RequestMapping("/orders/{orderNumber}/lines")
class ChangeOrderLinesController extends ChangeFormController<OrderNo, OrderDetail, OrderConflict, LinesPart> {

    private final ChangeOrderLines changeOrderLines;
    private final OrderFormParts parts;

    ChangeOrderLinesController(
            ChangeFormPages<OrderDetail, OrderConflict> pages,
            ChangeOrderLines changeOrderLines,
            OrderFormParts parts) {
        super(new ChangeForm(CHANGE_LINES, "lines"), pages);
        this.changeOrderLines = changeOrderLines;
        this.parts = parts;
    }

    @GetMapping
    String form(@PathVariable OrderNo orderNumber, Actor actor, Model model) {
        return open(OrderTargets.of(orderNumber), actor, model, parts::lines);
    }

    @Override
    protected LinesPart part(Map<String, String> parameters) {
        return parts.lines(parameters);
    }

    @Override
    protected void send(FormSubmission<OrderNo> submission, LinesPart lines) {
        changeOrderLines.changeOrderLines(new ChangeOrderLinesRequest(
                submission.id(), submission.version(), lines.quantities(), lines.prices(), submission.actor()));
    }
}
