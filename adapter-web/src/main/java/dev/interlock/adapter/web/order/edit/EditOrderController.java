package dev.interlock.adapter.web.order.edit;

import dev.interlock.adapter.web.editlock.SessionEditLocks;
import dev.interlock.adapter.web.form.ComparedPart;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.adapter.web.form.edit.EditFormController;
import dev.interlock.adapter.web.form.edit.EditFormPages;
import dev.interlock.adapter.web.order.form.LinesPart;
import dev.interlock.adapter.web.order.form.OrderFormParts;
import dev.interlock.adapter.web.order.form.ShippingPart;
import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.application.port.in.order.EditOrder.EditOrderRequest;
import dev.interlock.application.port.in.order.OrderConflict;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.LockId;
import java.util.List;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The edit form of an order, submitted. */
@Controller
@RequestMapping("/orders/{orderNumber}/edit")
class EditOrderController extends EditFormController<OrderNo, OrderDetail, OrderConflict> {

    private final EditOrder editOrder;
    private final OrderFormParts parts;

    EditOrderController(
            EditOrder editOrder,
            SessionEditLocks locks,
            EditFormPages<OrderDetail, OrderConflict> pages,
            OrderFormParts parts) {
        super(locks, pages);
        this.editOrder = editOrder;
        this.parts = parts;
    }

    @PostMapping("/save")
    ModelAndView save(
            FormSubmission<OrderNo> submission, @RequestParam LockId lockId, Model model, RedirectAttributes flash) {
        ShippingPart shipping = parts.shipping(submission.parameters());
        LinesPart lines = parts.lines(submission.parameters());
        return submitted(submission, lockId, List.of(shipping, lines), model)
                .save(
                        () -> editOrder.editOrder(new EditOrderRequest(
                                submission.id(),
                                submission.version(),
                                lockId,
                                lines.isSent() ? lines.quantities() : null,
                                lines.prices(),
                                shipping.info(),
                                submission.actor())),
                        flash);
    }

    @Override
    protected List<ComparedPart<OrderDetail, OrderConflict>> parts(FormSubmission<OrderNo> submission) {
        return List.of(parts.shipping(submission.parameters()), parts.lines(submission.parameters()));
    }
}
