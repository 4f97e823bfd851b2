package dev.interlock.lockconsole.web;

import dev.interlock.adapter.web.page.NavigationLink;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.domain.Text;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import dev.interlock.lock.LockTarget;
import dev.interlock.lockconsole.application.LockConsole;
import dev.interlock.lockconsole.application.LockConsole.LockConsoleView;
import dev.interlock.lockconsole.application.LockConsole.LockEventView;
import dev.interlock.lockconsole.application.LockConsole.WorkLock;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The admins' console: the locks that are held, and what happened. */
@Controller
@RequestMapping("/admin/locks")
class LockConsoleController {

    @Bean
    @Order(7)
    static NavigationLink locksLink() {
        return NavigationLink.of("/admin/locks", "nav.locks", Role.ADMIN);
    }

    private final LockConsole lockConsole;

    LockConsoleController(LockConsole lockConsole) {
        this.lockConsole = lockConsole;
    }

    /** @param q a part of what people call a target, or of the name of a job, in upper or lower case */
    @GetMapping
    String console(@RequestParam(defaultValue = "") String q, Actor actor, Model model) {
        LockConsoleView found = lockConsole.viewLocks(actor);
        Pattern part = Pattern.compile(
                Text.halfWidth(q.strip()), Pattern.LITERAL | Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        Search search = new Search(part, found.labels());
        model.addAttribute("locks", search.among(found.editLocks(), EditLock::target));
        model.addAttribute("events", search.among(found.events(), LockEventView::target));
        model.addAttribute("workLocks", search.among(found.workLocks(), WorkLock::target));
        model.addAttribute("labels", search.labels());
        model.addAttribute("q", q);
        return "admin/locks";
    }

    /**
     * Finds what concerns certain targets.
     *
     * @param part a part of a target's id, or of its label
     * @param labels what people call the targets
     */
    private record Search(Pattern part, Map<LockTarget, String> labels) {

        <T> List<T> among(List<T> all, Function<T, LockTarget> target) {
            return all.stream().filter(each -> fits(target.apply(each))).toList();
        }

        private boolean fits(LockTarget target) {
            return Stream.of(target.id(), labels.getOrDefault(target, ""))
                    .anyMatch(text -> part.matcher(Text.halfWidth(text)).find());
        }
    }
}
