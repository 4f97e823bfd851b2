package dev.interlock.adapter.web.form;

import dev.interlock.adapter.web.editlock.BlockedForm;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.domain.StateException;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockTarget;
import java.util.List;
import java.util.function.Function;
import org.springframework.http.HttpStatus;
import org.springframework.ui.Model;
import org.springframework.web.servlet.ModelAndView;

/**
 * The page of each form that changes an aggregate of one type without its edit lock: fresh, submitted, and while its user waits for
 * the lock.
 */
public record ChangeFormPages<A, C extends Conflict<A>>(
        EditableReader<A, C> reader, ConflictLog conflicts, BlockedForm blockedForm) {

    /** Shows the fresh form, or the aggregate read-only while another member edits it, so that no typing is lost. */
    String open(
            ChangeForm form,
            LockTarget target,
            Actor actor,
            Model model,
            Function<A, ? extends ComparedPart<A, C>> part) {
        A aggregate = reader.read(target, actor);
        if (blockedForm.isEditedByAnother(target, actor)) {
            return "redirect:" + reader.address().form(target.id());
        }
        model.addAttribute(reader.name(), aggregate);
        model.addAttribute("version", reader.version(aggregate));
        part.apply(aggregate).show(aggregate, model);
        model.addAttribute("refused", reader.refusal(aggregate, form.command()));
        return form.template(reader.address());
    }

    SubmittedChange<A, C> submitted(
            ChangeForm form, FormSubmission<?> submission, ComparedPart<A, C> part, Model model) {
        return new Submitted(form, submission, part, model);
    }

    /** Waits for the aggregate's edit lock without leaving the form. */
    ModelAndView await(
            ChangeForm form, FormSubmission<?> submission, ComparedPart<A, C> part, Renewal renewal, Model model) {
        SubmittedForm page = submitted(form, submission, part, model);
        try {
            blockedForm.await(reader.target(submission), renewal, submission.actor(), model);
            return page.show(HttpStatus.OK);
        } catch (StateException refused) {
            return page.refused(refused.state());
        }
    }

    private final class Submitted extends SubmittedChange<A, C> {

        Submitted(ChangeForm form, FormSubmission<?> submission, ComparedPart<A, C> part, Model model) {
            super(reader, conflicts, form, submission, List.of(part), model);
        }

        @Override
        public ModelAndView showAgain() {
            if (isFromConflictPage()) {
                return super.showAgain();
            }
            if (blockedForm.isEditedByAnother(target(), submission().actor())) {
                return locked();
            }
            Enum<?> state = reader.refusal(read(), command());
            return state == null ? super.showAgain() : refused(state);
        }

        @Override
        protected ModelAndView locked(LockException locked) {
            return locked();
        }

        private ModelAndView locked() {
            blockedForm.show(target(), submission().actor(), model());
            return show(HttpStatus.LOCKED);
        }
    }
}
