package dev.interlock.adapter.web.form;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.domain.Command;
import dev.interlock.domain.StateException;
import dev.interlock.lock.LockException;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.HttpStatus;
import org.springframework.ui.Model;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/**
 * One submission of a form, from its input to its answer. Success redirects to the aggregate. Each refusal shows the form again,
 * with everything that was typed.
 */
public abstract class SubmittedForm {

    /** The parameter of a form that is not sent, but shown again in another language. */
    private static final String LANGUAGE = "lang";

    private final Command command;
    private final String address;
    private final List<? extends FormPart> parts;
    private final boolean otherLanguage;
    private final Model model;

    /**
     * @param address the path under which the browser keeps the form's draft
     * @param parameters of the request; none for a form that is opened
     */
    protected SubmittedForm(
            Command command,
            String address,
            List<? extends FormPart> parts,
            Map<String, String> parameters,
            Model model) {
        this.command = command;
        this.address = address;
        this.parts = List.copyOf(parts);
        this.otherLanguage = parameters.containsKey(LANGUAGE);
        this.model = model;
        model.addAttribute("shownAgainAt", address);
    }

    /**
     * Checks the input, then sends the command.
     *
     * @param useCase runs only if the input has no errors and is not just shown in another language; returns the path of the
     *     aggregate's page
     */
    public ModelAndView send(Supplier<String> useCase, RedirectAttributes flash) {
        if (parts.stream().map(FormPart::check).toList().stream().anyMatch(errors -> errors.hasErrors())) {
            return show(HttpStatus.BAD_REQUEST);
        }
        if (otherLanguage) {
            return showAgain();
        }
        try {
            return done(useCase.get(), flash);
        } catch (LockException locked) {
            return locked(locked);
        } catch (VersionConflictException | OptimisticLockingFailureException cause) {
            return conflict(cause);
        } catch (StateException refused) {
            return refused(refused.state());
        } catch (RuntimeException refusal) {
            return reported(refusal);
        }
    }

    private ModelAndView done(String page, RedirectAttributes flash) {
        flash.addFlashAttribute("done", command);
        flash.addFlashAttribute("saved", address);
        return new ModelAndView("redirect:" + page);
    }

    private ModelAndView reported(RuntimeException refusal) {
        HttpStatus status = parts.stream()
                .flatMap(part -> part.report(refusal).stream())
                .findFirst()
                .orElseThrow(() -> refusal);
        return showOnce(status);
    }

    /** Shows the form with what was typed. The aggregate's state forbids the command. */
    public ModelAndView refused(Enum<?> state) {
        model.addAttribute("refused", state);
        return show(HttpStatus.CONFLICT);
    }

    /** Shows the form with what was typed. */
    public abstract ModelAndView show(HttpStatus status);

    /** Shows the form with what was typed, for a reason that only this answer knows. Another language begins with the next page (ADR 38). */
    public ModelAndView showOnce(HttpStatus status) {
        model.addAttribute("shownOnce", true);
        return show(status);
    }

    /** Shows the form with what was typed, and with what the page said of it before. Changes nothing. */
    protected ModelAndView showAgain() {
        return show(HttpStatus.OK);
    }

    /** Shows what was typed beside what others changed since the form was opened. A form without a version has no conflict. */
    protected ModelAndView conflict(RuntimeException cause) {
        throw cause;
    }

    /** Shows the form with what was typed, although the lock forbids saving it. A form without a lock is never locked. */
    protected ModelAndView locked(LockException locked) {
        throw locked;
    }

    protected final Command command() {
        return command;
    }

    protected final Model model() {
        return model;
    }

    /** Returns the choices of an earlier conflict page, in the order of the parts. */
    protected final List<ConflictDiffRow> choices() {
        return parts.stream().flatMap(part -> part.choices().stream()).toList();
    }
}
