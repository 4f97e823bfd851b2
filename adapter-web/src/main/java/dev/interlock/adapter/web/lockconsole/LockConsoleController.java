package dev.interlock.adapter.web.lockconsole;

import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.editlock.EditLockQueries.LockEventView;
import dev.interlock.application.port.in.worklock.WorkLockQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The admins' console: the locks that are held, and what happened. */
@Controller
@RequestMapping("/admin/locks")
class LockConsoleController {

    private final EditLockQueries editLockQueries;
    private final WorkLockQueries workLockQueries;
    private final String store;

    LockConsoleController(
            EditLockQueries editLockQueries,
            WorkLockQueries workLockQueries,
            @Value("${interlock.edit-lock.store}") String store) {
        this.editLockQueries = editLockQueries;
        this.workLockQueries = workLockQueries;
        this.store = store;
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
}
