package dev.interlock.adapter.web.order.edit;

import dev.interlock.adapter.web.editlock.RequestSession;
import dev.interlock.adapter.web.form.ComparedPart;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.adapter.web.form.SubmittedForm;
import dev.interlock.adapter.web.order.form.LinesPart;
import dev.interlock.adapter.web.order.form.OrderConflictPage;
import dev.interlock.adapter.web.order.form.ShippingPart;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.LockLostException;
import dev.interlock.application.port.in.order.OrderConflict;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderLock;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.ui.Model;
import org.springframework.web.servlet.ModelAndView;

/** A submission of the edit form, shown under its lock or after the lock's loss. */
class SubmittedEdit extends SubmittedForm {

    private final Input input;
    private final EditPage page;
    private final OrderConflictPage conflictPage;
    private final RequestSession session;

    SubmittedEdit(Input input, EditPage page, OrderConflictPage conflictPage, RequestSession session, Model model) {
        super(
                OrderCommand.EDIT,
                "/orders/" + input.submission.id() + "/edit",
                input.parts(),
                input.submission.parameters(),
                model);
        this.input = input;
        this.page = page;
        this.conflictPage = conflictPage;
        this.session = session;
    }

    Input input() {
        return input;
    }

    @Override
    public ModelAndView show(HttpStatus status) {
        OrderDetail order = page.order(input.submission);
        if (!order.allows(OrderCommand.EDIT)) {
            model().addAttribute("refused", order.state());
        }
        model().addAttribute("version", input.submission.version());
        model().addAttribute("opened", input.submission.opened());
        input.shipping.show(order, model());
        input.lines.show(order, model());
        model().addAttribute("rows", choices());
        return frame(order, status);
    }

    @Override
    public ModelAndView showAgain() {
        return input.submission.opened() == null
                ? super.showAgain()
                : conflict(conflictPage.showForm(OrderCommand.EDIT, input.submission, input.parts(), model()));
    }

    @Override
    public ModelAndView conflict(RuntimeException cause) {
        return conflict(conflictPage.showForm(OrderCommand.EDIT, input.submission, input.parts(), cause, model()));
    }

    /** The page needs the products also for a form that sent no lines. */
    private ModelAndView conflict(OrderDetail order) {
        if (!input.lines.isSent()) {
            input.lines.show(order, model());
        }
        return frame(order, HttpStatus.CONFLICT);
    }

    private ModelAndView frame(OrderDetail order, HttpStatus status) {
        EditLock lock = page.lockOf(input.submission.id(), input.submission.actor());
        return page.frame(order, input.lockId, lock, model(), status);
    }

    /** Shows what was typed, to be continued under a new lock. */
    @Override
    public ModelAndView locked(LockException how) {
        session.remove(OrderLock.of(input.submission.id()), input.lockId);
        model().addAttribute("lost", how instanceof LockLostException lost ? lost.how() : null);
        model().addAttribute("ended", !(how instanceof LockLostException));
        return show(how instanceof AlreadyLockedException ? HttpStatus.LOCKED : HttpStatus.CONFLICT);
    }

    /** @param lockId the lock under which the form was typed, whether it is still held or not */
    record Input(FormSubmission<OrderNo> submission, LockId lockId, ShippingPart shipping, LinesPart lines) {

        List<ComparedPart<OrderDetail, OrderConflict>> parts() {
            return lines.isSent() ? List.of(shipping, lines) : List.of(shipping);
        }
    }
}
