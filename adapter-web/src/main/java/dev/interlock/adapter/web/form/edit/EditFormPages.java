package dev.interlock.adapter.web.form.edit;

import dev.interlock.adapter.web.editlock.EditableAddress;
import dev.interlock.adapter.web.editlock.LockBar;
import dev.interlock.adapter.web.editlock.RequestSession;
import dev.interlock.adapter.web.form.ChangeForm;
import dev.interlock.adapter.web.form.ComparedPart;
import dev.interlock.adapter.web.form.ConflictPage;
import dev.interlock.adapter.web.form.EditableReader;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.adapter.web.form.SubmittedChange;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.KeepEditing.EditingStatus;
import dev.interlock.application.port.in.editlock.LockLostException;
import dev.interlock.domain.Command;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.ui.Model;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The edit form of the aggregates of one type: fresh under a new lock, submitted, or read-only in its place. */
public final class EditFormPages<A, C extends Conflict<A>> {

    private final ChangeForm form;
    private final EditableReader<A, C> reader;
    private final ConflictPage conflictPage;
    private final LockBar bar;
    private final RequestSession session;

    public EditFormPages(
            Command command,
            EditableReader<A, C> reader,
            ConflictPage conflictPage,
            LockBar bar,
            RequestSession session) {
        this.form = new ChangeForm(command, "edit");
        this.reader = reader;
        this.conflictPage = conflictPage;
        this.bar = bar;
        this.session = session;
    }

    EditableAddress address() {
        return reader.address();
    }

    LockTarget target(FormSubmission<?> submission) {
        return reader.target(submission);
    }

    A read(LockTarget target, Actor actor) {
        return reader.read(target, actor);
    }

    @Nullable
    EditLock lockOf(LockTarget target, Actor actor) {
        return bar.lockOf(target, actor);
    }

    /** Shows the aggregate as it is, under a lock that has just been acquired. */
    ModelAndView fresh(
            A aggregate, List<? extends ComparedPart<A, C>> parts, LockId lockId, EditLock lock, Model model) {
        model.addAttribute(reader.name(), aggregate);
        model.addAttribute("version", reader.version(aggregate));
        parts.forEach(part -> part.show(aggregate, model));
        bar.show(lock.target(), lockId, lock, model);
        return new ModelAndView(form.template(address()));
    }

    /** Shows the aggregate read-only, with the member who edits it, if any, and the way into the queue. */
    ModelAndView readOnly(LockTarget target, HttpStatus status, Actor actor, Model model) {
        bar.showReadOnly(target, status, actor, model);
        model.addAttribute(reader.name(), reader.read(target, actor));
        return new ModelAndView(address().collection() + "/locked", status);
    }

    /** @param lockId the lock under which the form was typed, whether it is still held or not */
    Submitted submitted(
            FormSubmission<?> submission, LockId lockId, List<? extends ComparedPart<A, C>> parts, Model model) {
        return new Submitted(submission, lockId, parts, model);
    }

    /** A submission of the form, shown under its lock or after the lock's loss. */
    final class Submitted extends SubmittedChange<A, C> {

        private final LockId lockId;
        private final List<? extends ComparedPart<A, C>> unsent;

        private Submitted(
                FormSubmission<?> submission, LockId lockId, List<? extends ComparedPart<A, C>> parts, Model model) {
            super(
                    reader,
                    conflictPage,
                    form,
                    submission,
                    parts.stream().filter(ComparedPart::isSent).toList(),
                    model);
            this.lockId = lockId;
            this.unsent = parts.stream().filter(part -> !part.isSent()).toList();
        }

        /** Saving releases the lock. */
        @Override
        public ModelAndView save(Runnable useCase, RedirectAttributes flash) {
            return super.save(
                    () -> {
                        useCase.run();
                        session.remove(target(), lockId);
                    },
                    flash);
        }

        /** Shows the form as it was if the aggregate has not changed since, and otherwise the conflict. */
        ModelAndView resume(EditingStatus status, String notice) {
            long typedOn = submission().version();
            if (status.version() != typedOn) {
                return conflict(
                        new VersionConflictException(target().type() + " " + target().id(), typedOn, status.version()));
            }
            model().addAttribute(notice, true);
            return showAgain();
        }

        @Override
        protected ModelAndView show(A aggregate, HttpStatus status) {
            Enum<?> state = reader.refusal(aggregate, form.command());
            if (state != null) {
                model().addAttribute("refused", state);
            }
            return super.show(aggregate, status);
        }

        @Override
        protected ModelAndView page(A aggregate, HttpStatus status) {
            unsent.forEach(part -> part.show(aggregate, model()));
            bar.show(target(), lockId, bar.lockOf(target(), submission().actor()), model());
            return super.page(aggregate, status);
        }

        /** Shows what was typed, to be continued under a new lock. */
        @Override
        protected ModelAndView locked(LockException how) {
            session.remove(target(), lockId);
            model().addAttribute("lost", how instanceof LockLostException lost ? lost.how() : null);
            model().addAttribute("ended", !(how instanceof LockLostException));
            return show(how instanceof AlreadyLockedException ? HttpStatus.LOCKED : HttpStatus.CONFLICT);
        }
    }
}
