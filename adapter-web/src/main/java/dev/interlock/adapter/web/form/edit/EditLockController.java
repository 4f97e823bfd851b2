package dev.interlock.adapter.web.form.edit;

import dev.interlock.adapter.web.editlock.SessionEditLocks;
import dev.interlock.adapter.web.form.ComparedPart;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.editlock.EditingRequest;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.editlock.StartEditing.StartEditingRequest;
import dev.interlock.domain.StateException;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/**
 * The way into the edit form, and out of it (ADR 7). A POST acquires the lock and leads to the form. A GET never does, because a
 * browser that fetches ahead would keep others out: a form that is loaded again asks first, and its own lock is no obstacle.
 *
 * <p>The controller of a type adds the target that its path names, as a model attribute.
 */
public abstract class EditLockController<A, C extends Conflict<A>> {

    private static final String LOCK_ID = "lockId";

    private final SessionEditLocks locks;
    private final EditFormPages<A, C> pages;

    protected EditLockController(SessionEditLocks locks, EditFormPages<A, C> pages) {
        this.locks = locks;
        this.pages = pages;
    }

    /** Makes the parts of the form of what is stored. */
    protected abstract List<? extends ComparedPart<A, C>> parts(A aggregate);

    /** Shows the page of the aggregate. */
    protected abstract String detail(LockTarget target, Actor actor, Model model);

    @PostMapping
    ModelAndView start(
            LockTarget target,
            @RequestParam(name = "beating", defaultValue = "false") Renewal renewal,
            @RequestParam(defaultValue = "false") boolean waited,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        try {
            flash.addFlashAttribute(LOCK_ID, locks.acquire(new StartEditingRequest(target, renewal, actor)));
            flash.addFlashAttribute("turn", waited);
            return new ModelAndView("redirect:" + pages.address().form(target.id()));
        } catch (AlreadyLockedException locked) {
            return pages.readOnly(target, HttpStatus.LOCKED, actor, model);
        } catch (StateException refused) {
            return refused(target, refused, actor, model);
        }
    }

    /** Shows the form if {@link #start} has just handed over a lock. */
    @GetMapping
    ModelAndView form(LockTarget target, Actor actor, Model model) {
        return model.getAttribute(LOCK_ID) instanceof LockId lockId
                ? pages.fresh(target, lockId, this::parts, actor, model)
                : pages.readOnly(target, HttpStatus.OK, actor, model);
    }

    @PostMapping("/wait")
    ModelAndView await(
            LockTarget target,
            @RequestParam(name = "beating", defaultValue = "false") Renewal renewal,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        try {
            StartEditingRequest request = new StartEditingRequest(target, renewal, actor);
            flash.addFlashAttribute("place", locks.await(request).place());
            return new ModelAndView("redirect:" + pages.address().form(target.id()));
        } catch (StateException refused) {
            return refused(target, refused, actor, model);
        }
    }

    @PostMapping("/release")
    String release(LockTarget target, @RequestParam LockId lockId, Actor actor) {
        pages.reader().read(target, actor); // refuses what is not within reach
        locks.release(new EditingRequest(target, lockId, actor));
        return "redirect:" + pages.address().page(target.id());
    }

    private ModelAndView refused(LockTarget target, StateException refused, Actor actor, Model model) {
        model.addAttribute("refused", refused.state());
        return new ModelAndView(detail(target, actor, model), HttpStatus.CONFLICT);
    }
}
