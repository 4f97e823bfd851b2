package dev.interlock.adapter.web.editlock;

import dev.interlock.adapter.web.form.ConflictPage;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLocks.EditingStatus;
import dev.interlock.application.port.in.editlock.EditLocks.KeepEditingRequest;
import dev.interlock.application.port.in.editlock.EditLocks.StartEditingRequest;
import dev.interlock.application.port.in.editlock.LockLostException;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.domain.StateException;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/**
 * The edit form under the edit lock, for every type of aggregate: fresh, again with what was typed, or the aggregate read-only in its
 * place.
 */
@Component
public class EditFormPages {

    private final SessionEditLocks locks;
    private final LockBar bar;
    private final ConflictPage conflictPage;

    EditFormPages(SessionEditLocks locks, LockBar bar, ConflictPage conflictPage) {
        this.locks = locks;
        this.bar = bar;
        this.conflictPage = conflictPage;
    }

    /** Shows what is stored, under a lock that has just been acquired, or read-only if that lock is lost already. */
    ModelAndView open(EditPage page, LockTarget target, LockId lockId, Actor actor, Model model) {
        EditLock lock = bar.lockOf(target, actor);
        if (lock == null || !lock.own()) {
            return readOnly(page, target, HttpStatus.OK, actor, model);
        }
        EditPage.Edited now = page.read(target.id(), actor, model);
        page.addForm(now.values(), model);
        page.addOptions(model);
        model.addAttribute("version", now.version());
        bar.show(target, lockId, lock, model);
        return new ModelAndView(page.address().collection() + "/edit");
    }

    /** Shows the member who edits the aggregate, if any, and the way into the queue. */
    ModelAndView readOnly(EditPage page, LockTarget target, HttpStatus status, Actor actor, Model model) {
        bar.showReadOnly(target, status, actor, model);
        page.read(target.id(), actor, model);
        return new ModelAndView(page.address().collection() + "/locked", status);
    }

    /** Leads to the aggregate's page. Saving has released the lock. */
    public ModelAndView saved(EditPage page, SubmittedEdit edit, RedirectAttributes flash) {
        locks.forget(edit.target(), edit.lockId());
        flash.addFlashAttribute("done", page.command());
        flash.addFlashAttribute("saved", page.address().form(edit.target().id()));
        return new ModelAndView("redirect:" + page.address().page(edit.target().id()));
    }

    /** Shows the form as it stands in the model: Spring has bound it, or a conflict has filled it and given it the present version. */
    public ModelAndView again(EditPage page, SubmittedEdit edit, HttpStatus status, Model model) {
        EditPage.Edited now = page.read(edit.target().id(), edit.actor(), model);
        page.addOptions(model);
        if (!model.containsAttribute("version")) {
            model.addAttribute("version", edit.version());
        }
        if (now.forbiddenIn() != null) {
            model.addAttribute("forbiddenIn", now.forbiddenIn());
        }
        // After a conflict the choices are new; a lost lock, a price and a stock ask for none.
        if (status != HttpStatus.CONFLICT) {
            conflictPage.showChoices(now.values(), model);
        }
        bar.show(edit.target(), edit.lockId(), bar.lockOf(edit.target(), edit.actor()), model);
        return new ModelAndView(page.address().collection() + "/edit", status);
    }

    /**
     * Shows what was typed beside what others have changed. Under a lost lock nothing can be chosen, so the form keeps its version, and the
     * conflict is shown when the lock is acquired again.
     */
    public ModelAndView conflict(EditPage page, SubmittedEdit edit, Model model) {
        LockException loss = loss(edit);
        return loss == null ? showComparison(page, edit, model) : withoutLock(page, edit, loss, model);
    }

    /** Returns how the lock was lost, or none if it is held. Only a request to renew tells how; a lock that is not held is not renewed. */
    private @Nullable LockException loss(SubmittedEdit edit) {
        EditLock lock = bar.lockOf(edit.target(), edit.actor());
        if (lock != null && lock.own()) {
            return null;
        }
        try { // succeeds if the lock is held after all
            locks.keep(new KeepEditingRequest(edit.target(), edit.lockId(), Renewal.MANUAL, edit.actor()));
            return null;
        } catch (LockException lost) {
            return lost;
        }
    }

    private ModelAndView showComparison(EditPage page, SubmittedEdit edit, Model model) {
        Conflict conflict = page.reviewConflict(edit.target().id(), edit.version(), edit.actor());
        page.addForm(conflictPage.compare(conflict, page.command(), edit.version(), edit.typed(), model), model);
        return again(page, edit, HttpStatus.CONFLICT, model);
    }

    /** Shows what was typed, to be continued under a new lock. */
    public ModelAndView lost(EditPage page, SubmittedEdit edit, LockException how, Model model) {
        return withoutLock(page, edit, how, model);
    }

    private ModelAndView withoutLock(EditPage page, SubmittedEdit edit, LockException how, Model model) {
        locks.forget(edit.target(), edit.lockId());
        // LockLostException: the former holder, who is told how. Any other: the lock is not held, or by another member.
        model.addAttribute("lost", how instanceof LockLostException lost ? lost.how() : null);
        model.addAttribute("ended", !(how instanceof LockLostException));
        return again(
                page, edit, how instanceof AlreadyLockedException ? HttpStatus.LOCKED : HttpStatus.CONFLICT, model);
    }

    /** Shows what was typed. The aggregate's state forbids the command. */
    public ModelAndView forbidden(EditPage page, SubmittedEdit edit, StateException forbidden, Model model) {
        model.addAttribute("forbiddenIn", forbidden.state());
        return again(page, edit, HttpStatus.CONFLICT, model);
    }

    /** Renews the lock, and shows what was typed. */
    ModelAndView extend(EditPage page, SubmittedEdit edit, Renewal renewal, Model model) {
        try {
            EditingStatus status =
                    locks.renew(new KeepEditingRequest(edit.target(), edit.lockId(), renewal, edit.actor()));
            return goOn(page, edit, status, "extended", model);
        } catch (LockException lost) {
            return withoutLock(page, edit, lost, model);
        }
    }

    /** Acquires the lock again, and shows what was typed. */
    ModelAndView resume(EditPage page, SubmittedEdit edit, Renewal renewal, Model model) {
        try {
            LockId acquired = locks.acquire(new StartEditingRequest(edit.target(), renewal, edit.actor()));
            EditingStatus status = locks.keep(new KeepEditingRequest(edit.target(), acquired, renewal, edit.actor()));
            return goOn(page, edit.under(acquired), status, "regained", model);
        } catch (LockException lost) {
            return withoutLock(page, edit, lost, model);
        } catch (StateException forbidden) {
            model.addAttribute("forbiddenIn", forbidden.state());
            return again(page, edit, HttpStatus.CONFLICT, model);
        }
    }

    /** Shows the form as it was if the aggregate has not changed since, and otherwise the conflict. */
    private ModelAndView goOn(EditPage page, SubmittedEdit edit, EditingStatus status, String notice, Model model) {
        if (status.version() != edit.version()) {
            return showComparison(page, edit, model);
        }
        model.addAttribute(notice, true);
        return again(page, edit, HttpStatus.OK, model);
    }
}
