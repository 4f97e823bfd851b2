package dev.interlock.adapter.web.lockconsole;

import dev.interlock.application.port.in.editlock.BreakEditLock;
import dev.interlock.application.port.in.editlock.BreakEditLock.BreakEditLockRequest;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.worklock.WorkLockQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.NoLockException;
import jakarta.validation.Valid;
import java.time.Duration;
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
 * order's page, because to edit the order is another decision.
 */
@Controller
@RequestMapping("/admin/locks")
class LockConsoleController {

    private final EditLockQueries editLockQueries;
    private final BreakEditLock breakEditLock;
    private final OrderQueries orderQueries;
    private final WorkLockQueries workLockQueries;
    private final String store;
    private final Duration beat;

    LockConsoleController(
            EditLockQueries editLockQueries,
            BreakEditLock breakEditLock,
            OrderQueries orderQueries,
            WorkLockQueries workLockQueries,
            @Value("${interlock.edit-lock.store}") String store,
            @Value("${interlock.edit-lock.beat}") Duration beat) {
        this.editLockQueries = editLockQueries;
        this.breakEditLock = breakEditLock;
        this.orderQueries = orderQueries;
        this.workLockQueries = workLockQueries;
        this.store = store;
        this.beat = beat;
    }

    /** @param q a part of an order number, or of the name of a job */
    @GetMapping
    String console(@RequestParam(defaultValue = "") String q, Actor actor, Model model) {
        String part = q.strip();
        model.addAttribute(
                "locks",
                editLockQueries.listEditLocks(actor).stream()
                        .filter(lock -> lock.orderNumber().value().contains(part))
                        .toList());
        model.addAttribute(
                "events",
                editLockQueries.listLockEvents().stream()
                        .filter(event -> event.target().id().contains(part))
                        .toList());
        model.addAttribute(
                "workLocks",
                workLockQueries.listWorkLocks().stream()
                        .filter(lock -> lock.target().id().contains(part))
                        .toList());
        model.addAttribute("store", store);
        model.addAttribute("q", q);
        return "admin/locks";
    }

    @GetMapping("/{orderNumber}/break")
    ModelAndView confirm(@PathVariable OrderNo orderNumber, Actor actor) {
        return page(orderNumber, HttpStatus.OK, actor).addObject("form", new BreakForm(""));
    }

    /** @param grant the lock that the admin saw */
    @PostMapping("/{orderNumber}/break")
    ModelAndView breakLock(
            @PathVariable OrderNo orderNumber,
            @RequestParam long grant,
            @Valid @ModelAttribute("form") BreakForm form,
            BindingResult errors,
            Actor actor,
            RedirectAttributes flash) {
        if (errors.hasErrors()) {
            return page(orderNumber, HttpStatus.BAD_REQUEST, actor);
        }
        try {
            breakEditLock.breakEditLock(new BreakEditLockRequest(orderNumber, grant, form.reason(), actor));
            flash.addFlashAttribute("broken", true);
            return new ModelAndView("redirect:/orders/" + orderNumber);
        } catch (NoLockException over) {
            return page(orderNumber, HttpStatus.CONFLICT, actor).addObject("over", true);
        }
    }

    private ModelAndView page(OrderNo orderNumber, HttpStatus status, Actor actor) {
        orderQueries.viewOrder(orderNumber, actor);
        return new ModelAndView("admin/break", status)
                .addObject(
                        "lock", editLockQueries.viewEditLock(orderNumber, actor).orElse(null))
                .addObject("beat", beat.toSeconds());
    }
}
