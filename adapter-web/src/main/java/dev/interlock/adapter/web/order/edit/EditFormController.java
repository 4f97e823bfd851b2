package dev.interlock.adapter.web.order.edit;

import dev.interlock.adapter.web.editlock.SessionEditLocks;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.editlock.EditingRequest;
import dev.interlock.application.port.in.editlock.KeepEditing.EditingStatus;
import dev.interlock.application.port.in.editlock.KeepEditing.KeepEditingRequest;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.editlock.StartEditing.StartEditingRequest;
import dev.interlock.application.port.in.order.OrderLock;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/** The buttons of the edit form, for a page without script: more time, a new lock after a loss, and the release. */
@Controller
@RequestMapping("/orders/{orderNumber}/edit")
class EditFormController {

    private final SessionEditLocks locks;
    private final EditPage page;
    private final OrderQueries orderQueries;

    EditFormController(SessionEditLocks locks, EditPage page, OrderQueries orderQueries) {
        this.locks = locks;
        this.page = page;
        this.orderQueries = orderQueries;
    }

    /** Renews the lock. The script sends this too, when it has acquired the lock again and the order has changed. */
    @PostMapping("/extend")
    ModelAndView extend(
            FormSubmission<OrderNo> submission,
            @RequestParam LockId lockId,
            @RequestParam(name = "beating", defaultValue = "false") Renewal renewal,
            Model model) {
        SubmittedEdit edit = page.submitted(submission, lockId, model);
        try {
            return resumed(edit, locks.renew(request(submission, lockId, renewal)), "extended", model);
        } catch (LockException lost) {
            return edit.locked(lost);
        }
    }

    /** Acquires the lock again after a loss, and continues with what was typed. */
    @PostMapping("/resume")
    ModelAndView resume(
            FormSubmission<OrderNo> submission,
            @RequestParam LockId lockId,
            @RequestParam(name = "beating", defaultValue = "false") Renewal renewal,
            Model model) {
        SubmittedEdit edit = page.submitted(submission, lockId, model);
        try {
            LockId acquired =
                    locks.acquire(new StartEditingRequest(OrderLock.of(submission.id()), renewal, submission.actor()));
            EditingStatus status = locks.keep(request(submission, acquired, renewal));
            return resumed(page.submitted(submission, acquired, model), status, "regained", model);
        } catch (LockException lost) {
            return edit.locked(lost);
        } catch (OrderStateException refused) {
            return edit.refused(refused.state());
        }
    }

    @PostMapping("/release")
    String release(@PathVariable OrderNo orderNumber, @RequestParam LockId lockId, Actor actor) {
        orderQueries.viewOrder(orderNumber, actor);
        locks.release(new EditingRequest(OrderLock.of(orderNumber), lockId, actor));
        return "redirect:/orders/" + orderNumber;
    }

    /** Shows the form as it was if the order has not changed since, and otherwise the conflict. */
    private static ModelAndView resumed(SubmittedEdit edit, EditingStatus status, String notice, Model model) {
        FormSubmission<OrderNo> submission = edit.input().submission();
        if (status.version() != submission.version()) {
            return edit.conflict(
                    new VersionConflictException("Order " + submission.id(), submission.version(), status.version()));
        }
        model.addAttribute(notice, true);
        return edit.showAgain();
    }

    private static KeepEditingRequest request(FormSubmission<OrderNo> submission, LockId lockId, Renewal renewal) {
        return new KeepEditingRequest(OrderLock.of(submission.id()), lockId, renewal, submission.actor());
    }
}
