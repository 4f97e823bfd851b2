package dev.interlock.adapter.web.order.form;

import dev.interlock.adapter.web.form.ComparedPart;
import dev.interlock.adapter.web.form.ConflictPage;
import dev.interlock.adapter.web.form.ConflictPage.Review;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.application.port.in.order.OrderConflict;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.ReviewOrderConflict;
import dev.interlock.application.port.in.order.ReviewOrderConflict.ReviewOrderConflictRequest;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.OrderNo;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/** The conflict page of a refused command on an order. */
@Component
public class OrderConflictPage {

    private final ConflictPage page;
    private final ReviewOrderConflict reviewOrderConflict;

    OrderConflictPage(ConflictPage page, ReviewOrderConflict reviewOrderConflict) {
        this.page = page;
        this.reviewOrderConflict = reviewOrderConflict;
    }

    /** Shows a form that was refused beside what others changed since it was opened. Returns the order as it is now. */
    public OrderDetail showForm(
            OrderCommand command,
            FormSubmission<OrderNo> submission,
            List<? extends ComparedPart<OrderDetail, OrderConflict>> parts,
            RuntimeException cause,
            Model model) {
        page.record(command, cause);
        return showForm(command, submission, parts, model);
    }

    /** Shows a form beside what others changed since it was opened. Returns the order as it is now. */
    public OrderDetail showForm(
            OrderCommand command,
            FormSubmission<OrderNo> submission,
            List<? extends ComparedPart<OrderDetail, OrderConflict>> parts,
            Model model) {
        OrderDetail order = page.showForm(command, submission, review(command, submission), parts, model)
                .current();
        model.addAttribute("order", order);
        return order;
    }

    /** Shows what others changed to the user of a button. A payment is confirmed with the costs in view. */
    public void showButton(
            OrderCommand command, FormSubmission<OrderNo> submission, RuntimeException cause, Model model) {
        page.record(command, cause);
        boolean pays = command == OrderCommand.CONFIRM_PAYMENT;
        Set<OrderField> except = pays ? Set.of(OrderField.LINES) : Set.of();
        OrderConflict conflict = page.showButton(command, submission, review(command, submission), except, model);
        model.addAttribute("order", conflict.current());
        if (pays) {
            model.addAttribute(
                    "amounts",
                    Amounts.of(conflict.openedLines(), conflict.current().lines()));
        }
    }

    private Review<OrderConflict> review(OrderCommand command, FormSubmission<OrderNo> submission) {
        return (opened, shown) -> reviewOrderConflict.reviewOrderConflict(
                new ReviewOrderConflictRequest(submission.id(), opened, shown, command, submission.actor()));
    }
}
