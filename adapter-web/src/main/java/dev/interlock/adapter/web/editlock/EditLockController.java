package dev.interlock.adapter.web.editlock;

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
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.HandlerMapping;
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
    private final SessionEditLocks locks;
    private final EditLockQueries editLockQueries;
    private final EditForm form;

    EditLockController(List<EditPage> pages, SessionEditLocks locks, EditLockQueries editLockQueries, EditForm form) {
        this.pages = pages;
        this.locks = locks;
        this.editLockQueries = editLockQueries;
        this.form = form;
    }

    /** Returns the target of every request: the path begins with that of a type's pages, and names the id. */
    @ModelAttribute(binding = false)
    LockTarget target(@PathVariable String collection, @PathVariable String id, HttpServletRequest request) {
        String pattern = String.valueOf(request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE));
        String path = (pattern.startsWith("/admin/") ? "/admin/" : "/") + collection;
        return pages.stream()
                .map(EditPage::address)
                .filter(address -> address.path().equals(path))
                .findFirst()
                .orElseThrow(() -> new NotFoundException(path))
                .target(id);
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
            @RequestParam(name = "beating", defaultValue = "false") Renewal renewal,
            @RequestParam(defaultValue = "false") boolean waited,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        try {
            flash.addFlashAttribute(LOCK_ID, locks.acquire(new StartEditingRequest(target, renewal, actor)));
            flash.addFlashAttribute("turn", waited);
            return new ModelAndView("redirect:" + page(target).address().form(target.id()));
        } catch (AlreadyLockedException locked) {
            return form.readOnly(page(target), target, HttpStatus.LOCKED, actor, model);
        } catch (StateException forbidden) {
            return forbidden(target, forbidden, actor, model);
        }
    }

    /** Shows the form if {@link #start} has just handed over a lock. */
    @GetMapping
    ModelAndView form(LockTarget target, Actor actor, Model model) {
        return model.getAttribute(LOCK_ID) instanceof LockId lockId
                ? form.open(page(target), target, lockId, actor, model)
                : form.readOnly(page(target), target, HttpStatus.OK, actor, model);
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
            return new ModelAndView("redirect:" + page(target).address().form(target.id()));
        } catch (StateException forbidden) {
            return forbidden(target, forbidden, actor, model);
        }
    }

    @PostMapping("/release")
    String release(LockTarget target, @RequestParam LockId lockId, Actor actor) {
        editLockQueries.viewLabel(target, actor); // refuses what is not within reach
        locks.release(new EditingRequest(target, lockId, actor));
        return "redirect:" + page(target).address().page(target.id());
    }

    private ModelAndView forbidden(LockTarget target, StateException forbidden, Actor actor, Model model) {
        model.addAttribute("forbiddenIn", forbidden.state());
        return new ModelAndView(page(target).showDetail(target.id(), actor, model), HttpStatus.CONFLICT);
    }
}
