package dev.interlock.adapter.web.editlock;

import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.editlock.WaitToEdit.WaitToEditRequest;
import dev.interlock.application.port.in.editlock.WaitToEdit.WaitingStatus;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/** A form that can't be saved while another member edits its order. The user waits without leaving the form. */
@Component
public class BlockedForm {

    private final EditLockQueries editLockQueries;
    private final SessionEditLocks locks;
    private final EditPageTimes times;

    BlockedForm(EditLockQueries editLockQueries, SessionEditLocks locks, EditPageTimes times) {
        this.editLockQueries = editLockQueries;
        this.locks = locks;
        this.times = times;
    }

    /** Adds the member who edits the order, if it is still being edited. */
    public void show(FormSubmission submission, Model model) {
        show(submission, 0, model);
    }

    /** Joins the queue for the order's lock, or keeps the place in it. */
    public void await(FormSubmission submission, Renewal renewal, Model model) {
        WaitingStatus status =
                locks.await(new WaitToEditRequest(submission.orderNumber(), renewal, submission.actor()));
        show(submission, status.yourTurn() ? 0 : status.place(), model);
        model.addAttribute("yourTurn", status.yourTurn());
    }

    private void show(FormSubmission submission, int place, Model model) {
        model.addAttribute("blocked", true);
        model.addAttribute(
                "lock",
                editLockQueries
                        .findEditLock(submission.orderNumber(), submission.actor())
                        .orElse(null));
        model.addAttribute("place", place);
        model.addAttribute("poll", times.poll().toSeconds());
    }
}
