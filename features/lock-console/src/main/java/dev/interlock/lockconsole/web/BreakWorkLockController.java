package dev.interlock.lockconsole.web;

import dev.interlock.adapter.web.editlock.BreakForm;
import dev.interlock.application.port.in.editlock.BreakLock.BreakLockRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.NoLockException;
import dev.interlock.lockconsole.application.LockConsole;
import jakarta.validation.Valid;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Breaks the lock of a job, after asking for the reason. Breaking leads back to the console. */
@Controller
@RequestMapping("/admin/locks/break")
class BreakWorkLockController {

    private final LockConsole lockConsole;

    BreakWorkLockController(LockConsole lockConsole) {
        this.lockConsole = lockConsole;
    }

    @GetMapping
    ModelAndView confirm(@RequestParam LockTarget target) {
        return page(target, null, HttpStatus.OK).addObject("form", new BreakForm(""));
    }

    /** @param grant the lock that the admin saw */
    @PostMapping
    ModelAndView breakLock(
            @RequestParam LockTarget target,
            @RequestParam long grant,
            @Valid @ModelAttribute("form") BreakForm form,
            BindingResult errors,
            Actor actor,
            RedirectAttributes flash) {
        if (errors.hasErrors()) {
            return page(target, grant, HttpStatus.BAD_REQUEST);
        }
        try {
            lockConsole.breakWorkLock(new BreakLockRequest(target, grant, form.reason(), actor));
        } catch (NoLockException over) {
            return page(target, grant, HttpStatus.CONFLICT);
        }
        flash.addFlashAttribute("broken", target.id());
        return new ModelAndView("redirect:/admin/locks");
    }

    /** @param seen the lock that the admin saw before, if any: the page says so if there is another one now */
    private ModelAndView page(LockTarget target, @Nullable Long seen, HttpStatus status) {
        return new ModelAndView("admin/break-work", status)
                .addObject("lock", lockConsole.viewWorkLock(target).orElse(null))
                .addObject("seen", seen);
    }
}
