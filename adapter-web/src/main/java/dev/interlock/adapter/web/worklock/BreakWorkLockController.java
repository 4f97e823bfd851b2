package dev.interlock.adapter.web.worklock;

import dev.interlock.adapter.web.editlock.BreakForm;
import dev.interlock.application.port.in.worklock.BreakWorkLock;
import dev.interlock.application.port.in.worklock.BreakWorkLock.BreakWorkLockRequest;
import dev.interlock.application.port.in.worklock.WorkLockQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.NoLockException;
import jakarta.validation.Valid;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Asks for the reason before a lock is broken. Breaking leads back to the console. */
@Controller
@RequestMapping("/admin/locks/break")
class BreakWorkLockController {

    private final WorkLockQueries workLockQueries;
    private final BreakWorkLock breakWorkLock;

    BreakWorkLockController(WorkLockQueries workLockQueries, BreakWorkLock breakWorkLock) {
        this.workLockQueries = workLockQueries;
        this.breakWorkLock = breakWorkLock;
    }

    @GetMapping
    String confirm(@RequestParam LockTarget target, Model model) {
        model.addAttribute("form", new BreakForm(""));
        return page(target, model);
    }

    /** @param grant the lock that the admin saw */
    @PostMapping
    ModelAndView breakLock(
            @RequestParam LockTarget target,
            @RequestParam long grant,
            @Valid @ModelAttribute("form") BreakForm form,
            BindingResult errors,
            Actor actor,
            Model model,
            RedirectAttributes flash) {
        if (errors.hasErrors()) {
            return new ModelAndView(page(target, model), HttpStatus.BAD_REQUEST);
        }
        try {
            breakWorkLock.breakWorkLock(new BreakWorkLockRequest(target, grant, form.reason(), actor));
        } catch (NoLockException over) {
            model.addAttribute("over", true);
            return new ModelAndView(page(target, model), HttpStatus.CONFLICT);
        }
        flash.addFlashAttribute("broken", target);
        return new ModelAndView("redirect:/admin/locks");
    }

    private String page(LockTarget target, Model model) {
        model.addAttribute("lock", workLockQueries.viewWorkLock(target).orElse(null));
        return "admin/break-work";
    }
}
