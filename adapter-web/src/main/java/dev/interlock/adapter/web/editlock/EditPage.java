package dev.interlock.adapter.web.editlock;

import dev.interlock.adapter.web.form.ConflictPage;
import dev.interlock.adapter.web.form.FormParts;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.LockId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;
import org.springframework.web.servlet.ModelAndView;

/** The edit form, fresh under a new lock; {@link SubmittedEdit} shows it with what was typed. */
@Component
class EditPage {

    private final OrderQueries orderQueries;
    private final EditLockQueries editLockQueries;
    private final FormParts parts;
    private final ConflictPage conflictPage;
    private final RequestSession session;
    private final EditPageTimes times;

    EditPage(
            OrderQueries orderQueries,
            EditLockQueries editLockQueries,
            FormParts parts,
            ConflictPage conflictPage,
            RequestSession session,
            EditPageTimes times) {
        this.orderQueries = orderQueries;
        this.editLockQueries = editLockQueries;
        this.parts = parts;
        this.conflictPage = conflictPage;
        this.session = session;
        this.times = times;
    }

    /** Shows the order as it is, under a lock that has just been acquired. */
    ModelAndView fresh(LockId lockId, EditLock lock, Actor actor, Model model) {
        OrderDetail order = orderQueries.viewOrder(lock.orderNumber(), actor);
        model.addAttribute("version", order.version());
        parts.lines(order).show(order, model);
        parts.shipping(order).show(order, model);
        return frame(order, lockId, lock, model, HttpStatus.OK);
    }

    SubmittedEdit submitted(FormSubmission submission, LockId lockId, Model model) {
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

    OrderDetail order(FormSubmission submission) {
        return orderQueries.viewOrder(submission.orderNumber(), submission.actor());
    }

    /** Adds what the form shows besides its fields: the order, the lock and the times of its script. */
    ModelAndView frame(OrderDetail order, LockId lockId, @Nullable EditLock lock, Model model, HttpStatus status) {
        EditLock own = lock != null && lock.own() ? lock : null;
        model.addAttribute("order", order);
        model.addAttribute("linesEditable", order.allows(OrderCommand.CHANGE_LINES));
        model.addAttribute("lockId", lockId.value());
        model.addAttribute("secondsLeft", own == null ? 0 : own.remaining().toSeconds());
        model.addAttribute("until", own == null ? null : own.until());
        model.addAttribute("waiting", own == null ? List.of() : own.waiting());
        model.addAttribute("lock", own == null ? lock : null);
        model.addAttribute("beat", times.beat().toSeconds());
        model.addAttribute("idle", times.idle().toSeconds());
        model.addAttribute("poll", times.poll().toSeconds());
        return new ModelAndView("orders/edit", status);
    }

    @Nullable
    EditLock lockOf(OrderNo orderNumber, Actor actor) {
        return editLockQueries.viewEditLock(orderNumber, actor).orElse(null);
    }
}
