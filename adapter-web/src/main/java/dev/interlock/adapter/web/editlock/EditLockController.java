package dev.interlock.adapter.web.editlock;

import dev.interlock.adapter.web.page.TypedTextEditor;
import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.editlock.EditLocks.EditingRequest;
import dev.interlock.application.port.in.editlock.EditLocks.StartEditingRequest;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.domain.StateException;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/**
 * The way into the edit form of any aggregate, and out of it (ADR 7). A POST acquires the lock and leads to the form. A GET never does,
 * because a browser that fetches ahead would keep others out: a form that is loaded again asks first, and its own lock is no obstacle.
 */
@Controller
@RequestMapping({"/{collection}/{id}/edit", "/admin/{collection}/{id}/edit"})
class EditLockController {

    private static final String LOCK_ID = "lockId";

    private final List<EditPage> pages;
    private final EditableAddresses addresses;
    private final SessionEditLocks locks;
    private final EditLockQueries editLockQueries;
    private final EditFormPages editFormPages;

    EditLockController(
            List<EditPage> pages,
            EditableAddresses addresses,
            SessionEditLocks locks,
            EditLockQueries editLockQueries,
            EditFormPages editFormPages) {
        this.pages = pages;
        this.addresses = addresses;
        this.locks = locks;
        this.editLockQueries = editLockQueries;
        this.editFormPages = editFormPages;
    }

    /** Every request's target, which its path names. The form of a type is at one of the two paths only. */
    @ModelAttribute(binding = false)
    LockTarget target(@PathVariable String collection, @PathVariable String id, HttpServletRequest request) {
        LockTarget target = addresses.inCollection(collection, id);
        if (!request.getServletPath().startsWith(addresses.form(target))) {
            throw new NotFoundException(target.name());
        }
        return target;
    }

    private EditPage page(LockTarget target) {
        return pages.stream()
                .filter(page -> page.address().type().equals(target.type()))
                .findFirst()
                .orElseThrow();
    }

    @PostMapping
    ModelAndView start(
            LockTarget target,
            @RequestParam(defaultValue = "MANUAL") Renewal renewal,
            @RequestParam(defaultValue = "false") boolean waited,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        try {
            LockId lockId = locks.acquire(new StartEditingRequest(target, renewal, actor));
            flash.addFlashAttribute(LOCK_ID, lockId.value());
            flash.addFlashAttribute("turn", waited);
            return new ModelAndView("redirect:" + addresses.form(target));
        } catch (AlreadyLockedException locked) {
            return editFormPages.readOnly(page(target), target, HttpStatus.LOCKED, actor, model);
        } catch (StateException forbidden) {
            return forbidden(target, forbidden, actor, model);
        }
    }

    /** Shows the form if {@link #start} has just handed over a lock. */
    @GetMapping
    ModelAndView form(LockTarget target, Actor actor, Model model) {
        return model.getAttribute(LOCK_ID) instanceof String lockId && LockId.isLockId(lockId)
                ? editFormPages.open(page(target), target, new LockId(lockId), actor, model)
                : editFormPages.readOnly(page(target), target, HttpStatus.OK, actor, model);
    }

    @PostMapping("/wait")
    ModelAndView await(
            LockTarget target,
            @RequestParam(defaultValue = "MANUAL") Renewal renewal,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        try {
            StartEditingRequest request = new StartEditingRequest(target, renewal, actor);
            flash.addFlashAttribute("place", locks.await(request).place());
            return new ModelAndView("redirect:" + addresses.form(target));
        } catch (StateException forbidden) {
            return forbidden(target, forbidden, actor, model);
        }
    }

    /** Gives the user more time. The script sends this, too, when it has acquired the lock again and the aggregate has changed. */
    @PostMapping("/extend")
    ModelAndView extend(
            LockTarget target,
            @RequestParam long version,
            @RequestParam LockId lockId,
            @RequestParam Map<String, String> parameters,
            @RequestParam(defaultValue = "MANUAL") Renewal renewal,
            Actor actor,
            Model model) {
        SubmittedEdit edit = submitted(target, lockId, version, parameters, actor, model);
        return editFormPages.extend(page(target), edit, renewal, model);
    }

    /** Acquires the lock again after a loss, and continues with what was typed. */
    @PostMapping("/resume")
    ModelAndView resume(
            LockTarget target,
            @RequestParam long version,
            @RequestParam LockId lockId,
            @RequestParam Map<String, String> parameters,
            @RequestParam(defaultValue = "MANUAL") Renewal renewal,
            Actor actor,
            Model model) {
        SubmittedEdit edit = submitted(target, lockId, version, parameters, actor, model);
        return editFormPages.resume(page(target), edit, renewal, model);
    }

    @PostMapping("/release")
    String release(LockTarget target, @RequestParam LockId lockId, Actor actor) {
        editLockQueries.viewLabel(target, actor); // refuses what is not within reach
        locks.release(new EditingRequest(target, lockId, actor));
        return "redirect:" + addresses.page(target);
    }

    /** Reads the form, of whatever type, and adds it to the model. It is not checked, because it is not saved. */
    private SubmittedEdit submitted(
            LockTarget target, LockId lockId, long version, Map<String, String> parameters, Actor actor, Model model) {
        parameters.replaceAll((name, text) -> TypedTextEditor.read(text));
        Map<String, String> typed = page(target).addForm(parameters, model);
        return new SubmittedEdit(target, lockId, version, typed, actor);
    }

    private ModelAndView forbidden(LockTarget target, StateException forbidden, Actor actor, Model model) {
        model.addAttribute("forbiddenIn", forbidden.state());
        return new ModelAndView(page(target).showDetail(target.id(), actor, model), HttpStatus.CONFLICT);
    }
}
