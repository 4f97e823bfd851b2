package dev.interlock.accounts.web;

import dev.interlock.accounts.application.AccountQueries;
import dev.interlock.accounts.application.GivenLink;
import dev.interlock.accounts.application.ManageMembers;
import dev.interlock.accounts.application.OwnAccountException;
import dev.interlock.accounts.web.log.SecurityEvent;
import dev.interlock.accounts.web.log.SecurityLog;
import dev.interlock.accounts.web.login.FixedPasswords;
import dev.interlock.accounts.web.session.MemberSessions;
import dev.interlock.adapter.web.page.NavigationLink;
import dev.interlock.application.port.in.member.MemberQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.util.HashMap;
import java.util.Locale;
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
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Lists the members for admins, disables and enables them, changes their roles, and makes links for them. */
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
    private final MemberQueries memberQueries;
    private final ManageMembers manageMembers;
    private final MemberSessions sessions;
    private final FixedPasswords fixedPasswords;
    private final SecurityLog securityLog;

    MembersController(
            AccountQueries accounts,
            MemberQueries memberQueries,
            ManageMembers manageMembers,
            MemberSessions sessions,
            FixedPasswords fixedPasswords,
            SecurityLog securityLog) {
        this.accounts = accounts;
        this.memberQueries = memberQueries;
        this.manageMembers = manageMembers;
        this.sessions = sessions;
        this.fixedPasswords = fixedPasswords;
        this.securityLog = securityLog;
    }

    /** @param q a part of a member's id, name or mail address */
    @GetMapping
    String list(@RequestParam(defaultValue = "") String q, Model model) {
        model.addAttribute("q", q);
        model.addAttribute("members", accounts.listMembers(q));
        model.addAttribute("most", AccountQueries.MOST_MEMBERS);
        return "admin/members";
    }

    /** Asks before {@link #disable}. */
    @GetMapping("/{id}/disable")
    String confirmDisable(@PathVariable MemberId id, Model model) {
        model.addAttribute("member", find(id));
        return "admin/disable";
    }

    /** Asks before {@link #changeRole}. The form names the new role, so that a repeat gives the same one. */
    @GetMapping("/{id}/role")
    String confirmRole(@PathVariable MemberId id, Model model) {
        Member member = find(id);
        model.addAttribute("member", member);
        model.addAttribute("other", member.role() == Role.ADMIN ? Role.CUSTOMER : Role.ADMIN);
        return "admin/role";
    }

    private Member find(MemberId id) {
        return memberQueries
                .findMember(id)
                .filter(member -> !member.hasLeft())
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }

    @PostMapping("/{id}/disable")
    ModelAndView disable(@PathVariable MemberId id, Actor actor, Model model, RedirectAttributes flash) {
        return ended(() -> manageMembers.disableMember(id, actor), model, () -> {
            securityLog.write(SecurityEvent.MEMBER_DISABLED, fields(id, actor));
            flash.addFlashAttribute("disabled", id);
        });
    }

    @PostMapping("/{id}/role")
    ModelAndView changeRole(
            @PathVariable MemberId id, @RequestParam Role role, Actor actor, Model model, RedirectAttributes flash) {
        if (role == Role.SYSTEM) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST);
        }
        return ended(() -> manageMembers.changeRole(id, role, actor), model, () -> {
            Map<String, String> fields = new HashMap<>(fields(id, actor));
            fields.put("role", role.name());
            securityLog.write(SecurityEvent.ROLE_CHANGED, fields);
            flash.addFlashAttribute("roleOf", id);
        });
    }

    /** Ends sessions on this node at once, those on other nodes within a second. */
    private ModelAndView ended(Runnable command, Model model, Runnable done) {
        try {
            command.run();
            done.run();
        } catch (OwnAccountException own) {
            return refused("members.own", model);
        } finally {
            sessions.endOutdated();
        }
        return new ModelAndView(BACK);
    }

    /** Says where the link was sent, or shows it in this answer, and never again. */
    @PostMapping("/{id}/link")
    ModelAndView giveLink(@PathVariable MemberId id, Actor actor, Model model, Locale language) {
        if (fixedPasswords.isFixed(id.value())) {
            return refused("password.ofDemo", model);
        }
        try {
            GivenLink link = manageMembers.giveLink(id, actor, language);
            securityLog.write(SecurityEvent.LINK_GIVEN, fields(id, actor));
            return MemberLinkPage.of(id, link);
        } catch (OwnAccountException own) {
            return refused("members.own", model);
        }
    }

    private ModelAndView refused(String reason, Model model) {
        model.addAttribute("refused", reason);
        return new ModelAndView(list("", model), HttpStatus.CONFLICT);
    }

    private static Map<String, String> fields(MemberId id, Actor admin) {
        return Map.of("member", id.value(), "by", admin.id().value());
    }

    @PostMapping("/{id}/enable")
    String enable(@PathVariable MemberId id, Actor actor, RedirectAttributes flash) {
        manageMembers.enableMember(id);
        securityLog.write(SecurityEvent.MEMBER_ENABLED, fields(id, actor));
        flash.addFlashAttribute("enabled", id);
        return BACK;
    }
}
