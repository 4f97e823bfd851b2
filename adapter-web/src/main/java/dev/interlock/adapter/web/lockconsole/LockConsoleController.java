package dev.interlock.adapter.web.lockconsole;

import dev.interlock.adapter.web.editlock.EditableAddresses;
import dev.interlock.application.port.in.editlock.BreakEditLock;
import dev.interlock.application.port.in.editlock.BreakEditLock.BreakEditLockRequest;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.editlock.EditLockQueries.LockEventView;
import dev.interlock.application.port.in.worklock.WorkLockQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.NoLockException;
import jakarta.validation.Valid;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/**
 * The admins' console: the locks that are held, what happened, and the way to break an edit lock. Breaking leads back to the
 * page of what was edited, because to edit it is another decision.
 */
@Controller
@RequestMapping("/admin/locks")
class LockConsoleController {

    private final EditLockQueries editLockQueries;
    private final BreakEditLock breakEditLock;
    private final WorkLockQueries workLockQueries;
    private final EditableAddresses addresses;
    private final String store;
    private final Duration beat;

    LockConsoleController(
            EditLockQueries editLockQueries,
            BreakEditLock breakEditLock,
            WorkLockQueries workLockQueries,
            EditableAddresses addresses,
            @Value("${interlock.edit-lock.store}") String store,
            @Value("${interlock.edit-lock.beat}") Duration beat) {
        this.editLockQueries = editLockQueries;
        this.breakEditLock = breakEditLock;
        this.workLockQueries = workLockQueries;
        this.addresses = addresses;
        this.store = store;
        this.beat = beat;
    }

    /** @param q a part of what people call a target, or of the name of a job */
    @GetMapping
    String console(@RequestParam(defaultValue = "") String q, Actor actor, Model model) {
        String part = q.strip();
        List<EditLock> locks = editLockQueries.listEditLocks(actor);
        List<LockEventView> events = editLockQueries.listLockEvents();
        Map<LockTarget, String> labels = editLockQueries.listLabels(Stream.concat(
                        locks.stream().map(EditLock::target), events.stream().map(LockEventView::target))
                .distinct()
                .toList());
        Predicate<LockTarget> fits = target ->
                target.id().contains(part) || labels.getOrDefault(target, "").contains(part);
        model.addAttribute(
                "locks", locks.stream().filter(lock -> fits.test(lock.target())).toList());
        model.addAttribute(
                "events",
                events.stream().filter(event -> fits.test(event.target())).toList());
        model.addAttribute(
                "workLocks",
                workLockQueries.listWorkLocks().stream()
                        .filter(lock -> fits.test(lock.target()))
                        .toList());
        model.addAttribute("labels", labels);
        model.addAttribute("store", store);
        model.addAttribute("q", q);
        return "admin/locks";
    }

    @GetMapping("/{id}/break")
    ModelAndView confirm(
            @PathVariable String id,
            @RequestParam(defaultValue = EditableAddresses.FIRST_TYPE) String type,
            Actor actor) {
        return page(addresses.ofType(type, id), HttpStatus.OK, actor).addObject("form", new BreakForm(""));
    }

    /** @param grant the lock that the admin saw */
    @PostMapping("/{id}/break")
    ModelAndView breakLock(
            @PathVariable String id,
            @RequestParam(defaultValue = EditableAddresses.FIRST_TYPE) String type,
            @RequestParam long grant,
            @Valid @ModelAttribute("form") BreakForm form,
            BindingResult errors,
            Actor actor,
            RedirectAttributes flash) {
        LockTarget target = addresses.ofType(type, id);
        if (errors.hasErrors()) {
            return page(target, HttpStatus.BAD_REQUEST, actor);
        }
        try {
            breakEditLock.breakEditLock(new BreakEditLockRequest(target, grant, form.reason(), actor));
            flash.addFlashAttribute("broken", true);
            return new ModelAndView("redirect:" + addresses.page(target));
        } catch (NoLockException over) {
            return page(target, HttpStatus.CONFLICT, actor).addObject("over", true);
        }
    }

    private ModelAndView page(LockTarget target, HttpStatus status, Actor actor) {
        return new ModelAndView("admin/break", status)
                .addObject("target", target)
                .addObject("label", editLockQueries.viewLabel(target, actor))
                .addObject("lock", editLockQueries.viewEditLock(target, actor).orElse(null))
                .addObject("beat", beat.toSeconds());
    }
}
