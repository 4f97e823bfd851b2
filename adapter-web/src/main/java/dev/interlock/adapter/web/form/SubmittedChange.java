package dev.interlock.adapter.web.form;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.timeline.RecordRefusal.RefusedCommand;
import dev.interlock.domain.StateException;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockTarget;
import java.util.List;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.ui.Model;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** A submission of a form that changes an aggregate, on the version on which its user decided. */
public abstract class SubmittedChange<A, C extends Conflict<A>> extends SubmittedForm {

    private final EditableReader<A, C> reader;
    private final ConflictLog conflicts;
    private final ChangeForm form;
    private final FormSubmission<?> submission;
    private final List<? extends ComparedPart<A, C>> parts;

    protected SubmittedChange(
            EditableReader<A, C> reader,
            ConflictLog conflicts,
            ChangeForm form,
            FormSubmission<?> submission,
            List<? extends ComparedPart<A, C>> parts,
            Model model) {
        super(
                form.command(),
                form.address(reader.address(), submission.id().toString()),
                parts,
                submission.parameters(),
                model);
        this.reader = reader;
        this.conflicts = conflicts;
        this.form = form;
        this.submission = submission;
        this.parts = parts;
    }

    /** Checks the input, then sends the command. Success leads to the aggregate's page. */
    public ModelAndView save(Runnable useCase, RedirectAttributes flash) {
        return send(
                () -> {
                    run(useCase);
                    return reader.address().page(submission.id().toString());
                },
                flash);
    }

    private void run(Runnable useCase) {
        try {
            useCase.run();
        } catch (VersionConflictException
                | OptimisticLockingFailureException
                | StateException
                | LockException refusal) {
            conflicts.record(
                    new RefusedCommand(target(), command(), submission.version(), submission.actor(), refusal));
            throw refusal;
        }
    }

    protected final FormSubmission<?> submission() {
        return submission;
    }

    protected final LockTarget target() {
        return reader.target(submission);
    }

    protected final A read() {
        return reader.read(target(), submission.actor());
    }

    @Override
    public final ModelAndView show(HttpStatus status) {
        return show(read(), status);
    }

    /** Shows the form with what was typed. */
    protected ModelAndView show(A aggregate, HttpStatus status) {
        model().addAttribute("version", submission.version());
        model().addAttribute("opened", submission.opened());
        parts.forEach(part -> part.show(aggregate, model()));
        model().addAttribute("rows", choices());
        return page(aggregate, status);
    }

    /** Adds what the page shows besides the parts of the form. */
    protected ModelAndView page(A aggregate, HttpStatus status) {
        model().addAttribute(reader.name(), aggregate);
        return new ModelAndView(form.template(reader.address()), status);
    }

    /** Returns whether the form comes from a conflict page. */
    protected final boolean isFromConflictPage() {
        return submission.opened() != null;
    }

    @Override
    public ModelAndView showAgain() {
        return isFromConflictPage() ? conflict() : super.showAgain();
    }

    @Override
    public final ModelAndView conflict(RuntimeException cause) {
        return conflict();
    }

    private ModelAndView conflict() {
        C conflict = new ConflictPage<>(reader, command(), submission).showForm(parts, model());
        return page(conflict.current(), HttpStatus.CONFLICT);
    }
}
