package dev.interlock.adapter.web.order.edit;

import dev.interlock.adapter.web.editlock.LockBar;
import dev.interlock.adapter.web.editlock.RequestSession;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.adapter.web.order.form.OrderConflictPage;
import dev.interlock.adapter.web.order.form.OrderFormParts;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderLock;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.LockId;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;
import org.springframework.web.servlet.ModelAndView;

/** The edit form, fresh under a new lock; {@link SubmittedEdit} shows it with what was typed. */
@Component
class EditPage {

    private final OrderQueries orderQueries;
    private final OrderFormParts parts;
    private final OrderConflictPage conflictPage;
    private final RequestSession session;
    private final LockBar bar;

    EditPage(
            OrderQueries orderQueries,
            OrderFormParts parts,
            OrderConflictPage conflictPage,
            RequestSession session,
            LockBar bar) {
        this.orderQueries = orderQueries;
        this.parts = parts;
        this.conflictPage = conflictPage;
        this.session = session;
        this.bar = bar;
    }

    /** Shows the order as it is, under a lock that has just been acquired. */
    ModelAndView fresh(OrderNo orderNumber, LockId lockId, EditLock lock, Actor actor, Model model) {
        OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
        model.addAttribute("version", order.version());
        parts.lines(order).show(order, model);
        parts.shipping(order).show(order, model);
        return frame(order, lockId, lock, model, HttpStatus.OK);
    }

    SubmittedEdit submitted(FormSubmission<OrderNo> submission, LockId lockId, Model model) {
        return new SubmittedEdit(
                new SubmittedEdit.Input(
                        submission,
                        lockId,
                        parts.shipping(submission.parameters()),
                        parts.lines(submission.parameters())),
                this,
                conflictPage,
                session,
                model);
    }

    OrderDetail order(FormSubmission<OrderNo> submission) {
        return orderQueries.viewOrder(submission.id(), submission.actor());
    }

    /** Adds what the form shows besides its fields: the order and the lock. */
    ModelAndView frame(OrderDetail order, LockId lockId, @Nullable EditLock lock, Model model, HttpStatus status) {
        bar.show(OrderLock.of(order.number()), lockId, lock, model);
        model.addAttribute("order", order);
        model.addAttribute("linesEditable", order.allows(OrderCommand.CHANGE_LINES));
        return new ModelAndView("orders/edit", status);
    }

    @Nullable
    EditLock lockOf(OrderNo orderNumber, Actor actor) {
        return bar.lockOf(OrderLock.of(orderNumber), actor);
    }
}
