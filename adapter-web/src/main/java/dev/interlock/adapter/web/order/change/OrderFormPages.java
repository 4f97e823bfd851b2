package dev.interlock.adapter.web.order.change;

import dev.interlock.adapter.web.editlock.BlockedForm;
import dev.interlock.adapter.web.form.ComparedPart;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.adapter.web.form.SubmittedForm;
import dev.interlock.adapter.web.order.form.OrderConflictPage;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.order.OrderConflict;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderLock;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.lock.LockException;
import java.util.List;
import java.util.function.Function;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;
import org.springframework.web.servlet.ModelAndView;

/** The page of each form that changes an order: fresh, submitted, and while its user waits for the edit lock. */
@Component
class OrderFormPages {

    private final OrderQueries orderQueries;
    private final EditLockQueries editLockQueries;
    private final OrderConflictPage conflictPage;
    private final BlockedForm blockedForm;

    OrderFormPages(
            OrderQueries orderQueries,
            EditLockQueries editLockQueries,
            OrderConflictPage conflictPage,
            BlockedForm blockedForm) {
        this.orderQueries = orderQueries;
        this.editLockQueries = editLockQueries;
        this.conflictPage = conflictPage;
        this.blockedForm = blockedForm;
    }

    /** Shows the fresh form, or the order read-only while another member edits it, so that no typing is lost. */
    String open(
            OrderForm form,
            OrderNo orderNumber,
            Actor actor,
            Model model,
            Function<OrderDetail, ComparedPart<OrderDetail, OrderConflict>> part) {
        OrderDetail order = orderQueries.viewOrder(orderNumber, actor);
        if (isEditedByAnother(orderNumber, actor)) {
            return "redirect:/orders/" + orderNumber + "/edit";
        }
        model.addAttribute("version", order.version());
        part.apply(order).show(order, model);
        if (!order.allows(form.command())) {
            model.addAttribute("refused", order.state());
        }
        return form.template();
    }

    private boolean isEditedByAnother(OrderNo orderNumber, Actor actor) {
        return editLockQueries
                .findEditLock(OrderLock.of(orderNumber), actor)
                .filter(lock -> !lock.own())
                .isPresent();
    }

    SubmittedForm submitted(
            OrderForm form,
            FormSubmission<OrderNo> submission,
            ComparedPart<OrderDetail, OrderConflict> part,
            Model model) {
        return new Submitted(form, submission, part, model);
    }

    /** Waits for the order's edit lock without leaving the form. */
    ModelAndView await(
            OrderForm form,
            FormSubmission<OrderNo> submission,
            ComparedPart<OrderDetail, OrderConflict> part,
            Renewal renewal,
            Model model) {
        SubmittedForm page = submitted(form, submission, part, model);
        try {
            blockedForm.await(OrderLock.of(submission.id()), renewal, submission.actor(), model);
            return page.show(HttpStatus.OK);
        } catch (OrderStateException refused) {
            return page.refused(refused.state());
        }
    }

    private final class Submitted extends SubmittedForm {

        private final OrderForm form;
        private final FormSubmission<OrderNo> submission;
        private final ComparedPart<OrderDetail, OrderConflict> part;

        Submitted(
                OrderForm form,
                FormSubmission<OrderNo> submission,
                ComparedPart<OrderDetail, OrderConflict> part,
                Model model) {
            super(form.command(), form.address(submission.id()), List.of(part), submission.parameters(), model);
            this.form = form;
            this.submission = submission;
            this.part = part;
        }

        @Override
        public ModelAndView show(HttpStatus status) {
            OrderDetail order = order();
            model().addAttribute("version", submission.version());
            model().addAttribute("opened", submission.opened());
            part.show(order, model());
            model().addAttribute("rows", choices());
            return new ModelAndView(form.template(), status);
        }

        private OrderDetail order() {
            return orderQueries.viewOrder(submission.id(), submission.actor());
        }

        @Override
        protected ModelAndView showAgain() {
            if (submission.opened() != null) {
                conflictPage.showForm(form.command(), submission, List.of(part), model());
                return new ModelAndView(form.template(), HttpStatus.CONFLICT);
            }
            if (isEditedByAnother(submission.id(), submission.actor())) {
                return locked();
            }
            OrderDetail order = order();
            return order.allows(form.command()) ? super.showAgain() : refused(order.state());
        }

        @Override
        protected ModelAndView conflict(RuntimeException cause) {
            conflictPage.showForm(form.command(), submission, List.of(part), cause, model());
            return new ModelAndView(form.template(), HttpStatus.CONFLICT);
        }

        @Override
        protected ModelAndView locked(LockException locked) {
            return locked();
        }

        private ModelAndView locked() {
            blockedForm.show(OrderLock.of(submission.id()), submission.actor(), model());
            return show(HttpStatus.LOCKED);
        }
    }
}
