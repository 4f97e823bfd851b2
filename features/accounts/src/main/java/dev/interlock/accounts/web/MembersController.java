package dev.interlock.accounts.web;

import dev.interlock.accounts.application.AccountQueries;
import dev.interlock.accounts.application.AccountQueries.MemberEntry;
import dev.interlock.accounts.application.DisabledAdminException;
import dev.interlock.accounts.application.ManageMembers;
import dev.interlock.accounts.application.OwnAccountException;
import dev.interlock.accounts.web.log.SecurityEvent;
import dev.interlock.accounts.web.log.SecurityLog;
import dev.interlock.accounts.web.session.MemberSessions;
import dev.interlock.adapter.web.page.NavigationLink;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.util.Map;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Lists the members for admins, disables and enables them. */
@Controller
@RequestMapping("/admin/members")
class MembersController {

    @Bean
    @Order(8)
    static NavigationLink membersLink() {
        return NavigationLink.of("/admin/members", "nav.members", Role.ADMIN);
    }

    private static final String BACK = "redirect:/admin/members";

    private final AccountQueries accounts;
    private final ManageMembers manageMembers;
    private final MemberSessions sessions;
    private final SecurityLog securityLog;

    MembersController(
            AccountQueries accounts, ManageMembers manageMembers, MemberSessions sessions, SecurityLog securityLog) {
        this.accounts = accounts;
        this.manageMembers = manageMembers;
        this.sessions = sessions;
        this.securityLog = securityLog;
    }

    @GetMapping
    String list(Model model) {
        model.addAttribute("members", accounts.listMembers());
        return "admin/members";
    }

    /** Asks before {@link #disable}. */
    @GetMapping("/{id}/disable")
    String confirmDisable(@PathVariable MemberId id, Model model) {
        MemberEntry member = accounts.listMembers().stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
        model.addAttribute("member", member);
        return "admin/disable";
    }

    /**
     * Sessions on this node end at once, those on other nodes within a second. An admin that was disabled meanwhile is led to the
     * sign-in by the next request.
     */
    @PostMapping("/{id}/disable")
    ModelAndView disable(@PathVariable MemberId id, Actor actor, Model model, RedirectAttributes flash) {
        try {
            manageMembers.disableMember(id, actor);
        } catch (OwnAccountException own) {
            model.addAttribute("own", true);
            return new ModelAndView(list(model), HttpStatus.CONFLICT);
        } catch (DisabledAdminException disabled) {
            sessions.endOutdated();
            return new ModelAndView(BACK);
        }
        sessions.endOutdated();
        securityLog.write(
                SecurityEvent.MEMBER_DISABLED,
                Map.of("member", id.value(), "by", actor.id().value()));
        flash.addFlashAttribute("disabled", id);
        return new ModelAndView(BACK);
    }

    @PostMapping("/{id}/enable")
    String enable(@PathVariable MemberId id, Actor actor, RedirectAttributes flash) {
        manageMembers.enableMember(id);
        securityLog.write(
                SecurityEvent.MEMBER_ENABLED,
                Map.of("member", id.value(), "by", actor.id().value()));
        flash.addFlashAttribute("enabled", id);
        return BACK;
    }
}
