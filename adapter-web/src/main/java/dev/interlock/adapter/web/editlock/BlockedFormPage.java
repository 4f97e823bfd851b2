package dev.interlock.adapter.web.editlock;

import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.editlock.Editing.StartEditingRequest;
import dev.interlock.application.port.in.editlock.Editing.WaitingStatus;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.domain.StateException;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/** A form that can't be saved while another member edits its aggregate. The user waits without leaving the form. */
@Component
public class BlockedFormPage {

    private final EditLockQueries editLockQueries;
    private final SessionEditLocks locks;
    private final EditPageTimes times;

    BlockedFormPage(EditLockQueries editLockQueries, SessionEditLocks locks, EditPageTimes times) {
        this.editLockQueries = editLockQueries;
        this.locks = locks;
        this.times = times;
    }

    public boolean isEditedByAnother(LockTarget target, Actor actor) {
        return editLockQueries
                .findEditLock(target, actor)
                .filter(lock -> !lock.own())
                .isPresent();
    }

    /** Adds the member who edits the target of a refused command, if it is still being edited. */
    public void show(LockTarget target, Actor actor, Model model) {
        show(target, actor, 0, model);
    }

    /** Joins the queue for the target's lock, or keeps the place in it. Says so if the target's state forbids any change by now. */
    public HttpStatus await(LockTarget target, Renewal renewal, Actor actor, Model model) {
        try {
            WaitingStatus status = locks.await(new StartEditingRequest(target, renewal, actor));
            show(target, actor, status.yourTurn() ? 0 : status.place(), model);
            model.addAttribute("yourTurn", status.yourTurn());
            return HttpStatus.OK;
        } catch (StateException state) {
            model.addAttribute("forbiddenIn", state.state());
            return HttpStatus.CONFLICT;
        }
    }

    private void show(LockTarget target, Actor actor, int place, Model model) {
        model.addAttribute("blocked", true);
        model.addAttribute("target", target);
        model.addAttribute("lock", editLockQueries.findEditLock(target, actor).orElse(null));
        model.addAttribute("place", place);
        model.addAttribute("poll", times.poll().toSeconds());
    }
}
