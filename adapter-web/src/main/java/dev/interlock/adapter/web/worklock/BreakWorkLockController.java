package dev.interlock.adapter.web.worklock;

import dev.interlock.application.port.in.lock.NoLockException;
import dev.interlock.application.port.in.worklock.BreakWorkLock;
import dev.interlock.application.port.in.worklock.ViewWorkLock;
import dev.interlock.domain.lock.LockTarget;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Asks once more before a lock is broken. Breaking leads back to the console. */
@Controller
@RequestMapping("/admin/locks/break")
class BreakWorkLockController {

    private static final String PAGE = "admin/break-work";

    private final ViewWorkLock viewWorkLock;
    private final BreakWorkLock breakWorkLock;

    BreakWorkLockController(ViewWorkLock viewWorkLock, BreakWorkLock breakWorkLock) {
        this.viewWorkLock = viewWorkLock;
        this.breakWorkLock = breakWorkLock;
    }

    @GetMapping
    String confirm(@RequestParam LockTarget target, Model model) {
        model.addAttribute("lock", viewWorkLock.viewWorkLock(target).orElse(null));
        return PAGE;
    }

    /** @param grant the lock that the admin saw */
    @PostMapping
    ModelAndView breakLock(
            @RequestParam LockTarget target, @RequestParam long grant, Model model, RedirectAttributes flash) {
        try {
            breakWorkLock.breakWorkLock(target, grant);
        } catch (NoLockException over) {
            model.addAttribute("over", true);
            return new ModelAndView(confirm(target, model), HttpStatus.CONFLICT);
        }
        flash.addFlashAttribute("broken", target);
        return new ModelAndView("redirect:/admin/locks");
    }
}
