package dev.interlock.adapter.web.form.edit;

import dev.interlock.adapter.web.form.ComparedPart;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.adapter.web.form.SubmittedChange;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.editlock.KeepEditing.EditingStatus;
import dev.interlock.application.port.in.editlock.LockLostException;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.ui.Model;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** A submission of the edit form, shown under its lock or after the lock's loss. */
final class SubmittedEdit<A, C extends Conflict<A>> extends SubmittedChange<A, C> {

    private final EditFormPages<A, C> pages;
    private final LockId lockId;
    private final List<? extends ComparedPart<A, C>> unsent;

    /** @param lockId the lock under which the form was typed, whether it is still held or not */
    SubmittedEdit(
            EditFormPages<A, C> pages,
            FormSubmission<?> submission,
            LockId lockId,
            List<? extends ComparedPart<A, C>> parts,
            Model model) {
        super(
                pages.reader(),
                pages.conflicts(),
                pages.form(),
                submission,
                parts.stream().filter(ComparedPart::isSent).toList(),
                model);
        this.pages = pages;
        this.lockId = lockId;
        this.unsent = parts.stream().filter(part -> !part.isSent()).toList();
    }

    /** Saving releases the lock. */
    @Override
    public ModelAndView save(Runnable useCase, RedirectAttributes flash) {
        return super.save(
                () -> {
                    useCase.run();
                    pages.session().remove(target(), lockId);
                },
                flash);
    }

    /** Shows the form as it was if the aggregate has not changed since, and otherwise the conflict. */
    ModelAndView resume(EditingStatus status, String notice) {
        long typedOn = submission().version();
        if (status.version() != typedOn) {
            VersionConflictException changed =
                    new VersionConflictException(target().type() + " " + target().id(), typedOn, status.version());
            pages.conflicts().record(command(), changed);
            return conflict(changed);
        }
        model().addAttribute(notice, true);
        return showAgain();
    }

    @Override
    protected ModelAndView show(A aggregate, HttpStatus status) {
        Enum<?> state = pages.reader().refusal(aggregate, command());
        if (state != null) {
            model().addAttribute("refused", state);
        }
        return super.show(aggregate, status);
    }

    @Override
    protected ModelAndView page(A aggregate, HttpStatus status) {
        unsent.forEach(part -> part.show(aggregate, model()));
        pages.bar()
                .show(
                        target(),
                        lockId,
                        pages.bar().lockOf(target(), submission().actor()),
                        model());
        return super.page(aggregate, status);
    }

    /** Shows what was typed, to be continued under a new lock. */
    @Override
    protected ModelAndView locked(LockException how) {
        pages.session().remove(target(), lockId);
        model().addAttribute("lost", how instanceof LockLostException lost ? lost.how() : null);
        model().addAttribute("ended", !(how instanceof LockLostException));
        return show(how instanceof AlreadyLockedException ? HttpStatus.LOCKED : HttpStatus.CONFLICT);
    }
}
