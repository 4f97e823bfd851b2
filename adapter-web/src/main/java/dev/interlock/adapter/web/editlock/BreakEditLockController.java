package dev.interlock.adapter.web.editlock;

import dev.interlock.application.port.in.editlock.BreakLock;
import dev.interlock.application.port.in.editlock.BreakLock.BreakLockRequest;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.NoLockException;
import jakarta.validation.Valid;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
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
 * Breaks an edit lock, after asking for the reason. Breaking leads back to the page of what was edited, because to edit it is
 * another decision.
 */
@Controller
@RequestMapping("/admin/locks/{id}/break")
class BreakEditLockController {

    private static final String TARGET = "target";

    private final EditLockQueries editLockQueries;
    private final BreakLock breakLock;
    private final EditableTypes types;
    private final Duration heartbeat;

    BreakEditLockController(
            EditLockQueries editLockQueries,
            BreakLock breakLock,
            EditableTypes types,
            @Value("${interlock.edit-lock.heartbeat}") Duration heartbeat) {
        this.editLockQueries = editLockQueries;
        this.breakLock = breakLock;
        this.types = types;
        this.heartbeat = heartbeat;
    }

    @ModelAttribute(TARGET)
    LockTarget target(@PathVariable String id, @RequestParam(required = false) @Nullable String type) {
        return types.onBreakPage(type, id);
    }

    @GetMapping
    ModelAndView confirm(@ModelAttribute(name = TARGET, binding = false) LockTarget target, Actor actor) {
        return page(target, null, HttpStatus.OK, actor).addObject("form", new BreakForm(""));
    }

    /** @param grant the lock that the admin saw */
    @PostMapping
    ModelAndView breakLock(
            @ModelAttribute(name = TARGET, binding = false) LockTarget target,
            @RequestParam long grant,
            @Valid @ModelAttribute("form") BreakForm form,
            BindingResult errors,
            Actor actor,
            RedirectAttributes flash) {
        if (errors.hasErrors()) {
            return page(target, grant, HttpStatus.BAD_REQUEST, actor);
        }
        try {
            breakLock.breakLock(new BreakLockRequest(target, grant, form.reason(), actor));
            flash.addFlashAttribute("broken", true);
            return new ModelAndView("redirect:" + types.of(target.type()).page(target.id()));
        } catch (NoLockException over) {
            return page(target, grant, HttpStatus.CONFLICT, actor);
        }
    }

    /** @param seen the lock that the admin saw before, if any: the page says so if there is another one now */
    private ModelAndView page(LockTarget target, @Nullable Long seen, HttpStatus status, Actor actor) {
        return new ModelAndView("admin/break", status)
                .addObject("label", editLockQueries.viewLabel(target, actor))
                .addObject("lock", editLockQueries.viewEditLock(target, actor).orElse(null))
                .addObject("seen", seen)
                .addObject("heartbeat", heartbeat.toSeconds());
    }
}
