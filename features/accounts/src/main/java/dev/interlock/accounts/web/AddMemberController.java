package dev.interlock.accounts.web;

import static java.util.Objects.requireNonNull;

import dev.interlock.accounts.application.ManageMembers;
import dev.interlock.accounts.web.log.SecurityEvent;
import dev.interlock.accounts.web.log.SecurityLog;
import dev.interlock.domain.member.Actor;
import jakarta.validation.Valid;
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

/** The form that adds a member. Its answer shows the link, once: a redirect would have to keep it somewhere. */
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
    ModelAndView add(@Valid @ModelAttribute("form") MemberForm form, BindingResult errors, Actor actor) {
        if (errors.hasErrors()) {
            return new ModelAndView(VIEW, HttpStatus.BAD_REQUEST);
        }
        String token;
        try {
            token = manageMembers.addMember(form.toId(), requireNonNull(form.memberName()), form.toRole(), actor);
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
        return MemberLinkPage.of(form.toId(), token);
    }
}
