package dev.interlock.adapter.web.order;

import dev.interlock.adapter.web.form.ConflictLog;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.adapter.web.order.form.OrderConfirmPage;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.order.OrderLock;
import dev.interlock.application.port.in.timeline.RecordRefusal.RefusedCommand;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.lock.AlreadyLockedException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/**
 * The pages to which the button of a command leads. A stale version leads to a page that shows what changed and asks to confirm; a
 * refusal by the order's state or by an edit lock leads to the order's page, which says so.
 */
@Component
class OrderActionPages {

    private final ConflictLog conflicts;
    private final OrderConfirmPage confirmPage;
    private final OrderDetailPage detailPage;

    OrderActionPages(ConflictLog conflicts, OrderConfirmPage confirmPage, OrderDetailPage detailPage) {
        this.conflicts = conflicts;
        this.confirmPage = confirmPage;
        this.detailPage = detailPage;
    }

    ModelAndView answer(
            OrderCommand command,
            FormSubmission<OrderNo> submission,
            Runnable useCase,
            Model model,
            RedirectAttributes flash) {
        try {
            useCase.run();
            flash.addFlashAttribute("done", command);
            return new ModelAndView("redirect:/orders/" + submission.id());
        } catch (VersionConflictException | OptimisticLockingFailureException cause) {
            record(command, submission, cause);
            return confirmPage.show(command, submission, model);
        } catch (OrderStateException refused) {
            record(command, submission, refused);
            model.addAttribute("refused", refused.state());
            return detail(submission, HttpStatus.CONFLICT, model);
        } catch (AlreadyLockedException locked) {
            record(command, submission, locked);
            model.addAttribute("blocked", true);
            return detail(submission, HttpStatus.LOCKED, model);
        }
    }

    void record(OrderCommand command, FormSubmission<OrderNo> submission, RuntimeException cause) {
        conflicts.record(new RefusedCommand(
                OrderLock.of(submission.id()), command, submission.version(), submission.actor(), cause));
    }

    private ModelAndView detail(FormSubmission<OrderNo> submission, HttpStatus status, Model model) {
        return new ModelAndView(detailPage.show(submission.id(), submission.actor(), model), status);
    }
}
