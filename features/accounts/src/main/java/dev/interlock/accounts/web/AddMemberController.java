package dev.interlock.accounts.web;

import dev.interlock.accounts.application.GivenLink;
import dev.interlock.accounts.application.MailTakenException;
import dev.interlock.accounts.application.ManageMembers;
import dev.interlock.accounts.web.log.SecurityEvent;
import dev.interlock.accounts.web.log.SecurityLog;
import dev.interlock.domain.member.Actor;
import jakarta.validation.Valid;
import java.util.Locale;
import java.util.Map;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.servlet.ModelAndView;

/** The form that adds a member. Its answer says where the link is sent, or shows it, once: a redirect would have to keep it somewhere. */
@Controller
@RequestMapping("/admin/members/new")
class AddMemberController {

    private static final String VIEW = "admin/add-member";

    private final ManageMembers manageMembers;
    private final SecurityLog securityLog;

    AddMemberController(ManageMembers manageMembers, SecurityLog securityLog) {
        this.manageMembers = manageMembers;
        this.securityLog = securityLog;
    }

    @GetMapping
    String form(Model model) {
        model.addAttribute("form", MemberForm.empty());
        return VIEW;
    }

    @PostMapping
    ModelAndView add(
            @Valid @ModelAttribute("form") MemberForm form, BindingResult errors, Actor actor, Locale language) {
        if (errors.hasErrors()) {
            return new ModelAndView(VIEW, HttpStatus.BAD_REQUEST);
        }
        GivenLink link;
        try {
            link = manageMembers.addMember(form.toRequest(), actor, language);
        } catch (MailTakenException taken) {
            errors.rejectValue("mail", "members.mailTaken");
            return new ModelAndView(VIEW, HttpStatus.CONFLICT);
        } catch (DataIntegrityViolationException taken) { // on H2 the subclass for duplicate keys
            errors.rejectValue("memberId", "members.exists");
            return new ModelAndView(VIEW, HttpStatus.CONFLICT);
        }
        securityLog.write(
                SecurityEvent.MEMBER_ADDED,
                Map.of(
                        "member", form.toId().value(),
                        "role", form.toRole().name(),
                        "by", actor.id().value()));
        return MemberLinkPage.of(form.toId(), link);
    }
}
