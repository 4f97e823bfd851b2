package dev.interlock.adapter.web.form.edit;

import dev.interlock.adapter.web.editlock.SessionEditLocks;
import dev.interlock.adapter.web.form.ComparedPart;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.adapter.web.form.SubmittedChange;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.editlock.KeepEditing.EditingStatus;
import dev.interlock.application.port.in.editlock.KeepEditing.KeepEditingRequest;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.editlock.StartEditing.StartEditingRequest;
import dev.interlock.domain.StateException;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.util.List;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/**
 * The edit form, submitted: continued with more time or, after a loss, with a new lock. The controller of a type adds its save.
 *
 * @param <I> the id of the aggregate
 */
public abstract class EditFormController<I, A, C extends Conflict<A>> {

    private final SessionEditLocks locks;
    private final EditFormPages<A, C> pages;

    protected EditFormController(SessionEditLocks locks, EditFormPages<A, C> pages) {
        this.locks = locks;
        this.pages = pages;
    }

    /** Reads the parts of the form. */
    protected abstract List<? extends ComparedPart<A, C>> parts(FormSubmission<I> submission);

    /** @param lockId the lock under which the form was typed, whether it is still held or not */
    protected final SubmittedChange<A, C> submitted(
            FormSubmission<I> submission, LockId lockId, List<? extends ComparedPart<A, C>> parts, Model model) {
        return new SubmittedEdit<>(pages, submission, lockId, parts, model);
    }

    /** Renews the lock. The script sends this too, when it has acquired the lock again and the aggregate has changed. */
    @PostMapping("/extend")
    ModelAndView extend(
            FormSubmission<I> submission,
            @RequestParam LockId lockId,
            @RequestParam(name = "beating", defaultValue = "false") Renewal renewal,
            Model model) {
        SubmittedEdit<A, C> edit = new SubmittedEdit<>(pages, submission, lockId, parts(submission), model);
        KeepEditingRequest request =
                new KeepEditingRequest(pages.reader().target(submission), lockId, renewal, submission.actor());
        try {
            return edit.resume(locks.renew(request), "extended");
        } catch (LockException lost) {
            return edit.locked(lost);
        }
    }

    /** Acquires the lock again after a loss, and continues with what was typed. */
    @PostMapping("/resume")
    ModelAndView resume(
            FormSubmission<I> submission,
            @RequestParam LockId lockId,
            @RequestParam(name = "beating", defaultValue = "false") Renewal renewal,
            Model model) {
        SubmittedEdit<A, C> edit = new SubmittedEdit<>(pages, submission, lockId, parts(submission), model);
        LockTarget target = pages.reader().target(submission);
        try {
            LockId acquired = locks.acquire(new StartEditingRequest(target, renewal, submission.actor()));
            EditingStatus status = locks.keep(new KeepEditingRequest(target, acquired, renewal, submission.actor()));
            return new SubmittedEdit<>(pages, submission, acquired, parts(submission), model)
                    .resume(status, "regained");
        } catch (LockException lost) {
            return edit.locked(lost);
        } catch (StateException refused) {
            return edit.refused(refused.state());
        }
    }
}
