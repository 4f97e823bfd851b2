package dev.interlock.adapter.web.form;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;
import java.util.Map;
import java.util.function.Function;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/**
 * A form that changes an aggregate without its edit lock: saved, or kept while its user waits for the lock. The controller of a form
 * adds its address, the fresh form and the command.
 *
 * @param <I> the id of the aggregate
 * @param <P> the part of the form
 */
public abstract class ChangeFormController<I, A, C extends Conflict<A>, P extends ComparedPart<A, C>> {

    private final ChangeForm form;
    private final ChangeFormPages<A, C> pages;

    protected ChangeFormController(ChangeForm form, ChangeFormPages<A, C> pages) {
        this.form = form;
        this.pages = pages;
    }

    /** Shows the fresh form. */
    protected final String open(LockTarget target, Actor actor, Model model, Function<A, P> part) {
        return pages.open(form, target, actor, model, part);
    }

    /** Reads the part of the submitted form. */
    protected abstract P part(Map<String, String> parameters);

    /** Sends the command. The part has been checked, and is without errors. */
    protected abstract void send(FormSubmission<I> submission, P part);

    @PostMapping
    ModelAndView save(FormSubmission<I> submission, Model model, RedirectAttributes flash) {
        P part = part(submission.parameters());
        return pages.submitted(form, submission, part, model).save(() -> send(submission, part), flash);
    }

    @PostMapping(params = "wait")
    ModelAndView await(
            FormSubmission<I> submission,
            @RequestParam(name = "beating", defaultValue = "false") Renewal renewal,
            Model model) {
        return pages.await(form, submission, part(submission.parameters()), renewal, model);
    }
}
