package dev.interlock.accounts.web;

import dev.interlock.accounts.application.Leave;
import dev.interlock.accounts.application.Leave.OpenOrdersException;
import dev.interlock.accounts.web.log.SecurityEvent;
import dev.interlock.accounts.web.log.SecurityLog;
import dev.interlock.accounts.web.login.FixedPasswords;
import dev.interlock.accounts.web.session.MemberSessions;
import dev.interlock.adapter.web.security.login.CurrentPassword;
import dev.interlock.adapter.web.security.login.LoginNotice;
import dev.interlock.adapter.web.security.session.SignedInMember;
import dev.interlock.adapter.web.text.UnchangedText;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.validation.Valid;
import java.util.Map;
import org.springframework.context.annotation.Bean;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.web.authentication.logout.SecurityContextLogoutHandler;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.WebDataBinder;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.InitBinder;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.servlet.ModelAndView;

/** Says what leaving deletes and what stays, and lets a customer leave who confirms it by the password. */
@Controller
@RequestMapping(LeaveController.ADDRESS)
class LeaveController {

    static final String ADDRESS = "/account/leave";

    private static final String VIEW = "account/leave";
    private static final String NOTICE = "left";

    private final Leave leave;
    private final CurrentPassword currentPassword;
    private final MemberSessions sessions;
    private final SecurityLog securityLog;
    private final FixedPasswords fixedPasswords;

    LeaveController(
            Leave leave,
            CurrentPassword currentPassword,
            MemberSessions sessions,
            SecurityLog securityLog,
            FixedPasswords fixedPasswords) {
        this.leave = leave;
        this.currentPassword = currentPassword;
        this.sessions = sessions;
        this.securityLog = securityLog;
        this.fixedPasswords = fixedPasswords;
    }

    @Bean
    static LoginNotice leftNotice() {
        return new LoginNotice(NOTICE, "leave.done");
    }

    @InitBinder
    void takePasswordAsTyped(WebDataBinder binder) {
        binder.registerCustomEditor(String.class, new UnchangedText());
    }

    @ModelAttribute("ofDemo")
    boolean isOfDemo(@AuthenticationPrincipal SignedInMember member) {
        return fixedPasswords.isFixed(member.getUsername());
    }

    @GetMapping
    ModelAndView form(@AuthenticationPrincipal SignedInMember member, Model model) {
        model.addAttribute("form", CurrentPasswordForm.empty());
        return page(HttpStatus.OK, member, model);
    }

    /** If the session has been ended meanwhile, nothing is changed, and the redirect leads to the login page. */
    @PostMapping
    ModelAndView leave(
            @ModelAttribute("ofDemo") boolean ofDemo,
            @Valid @ModelAttribute("form") CurrentPasswordForm form,
            BindingResult errors,
            @AuthenticationPrincipal SignedInMember member,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        if (ofDemo) {
            return page(HttpStatus.CONFLICT, member, model);
        }
        currentPassword.verify(member, form.password(), "password", errors, request);
        if (errors.hasErrors()) {
            return page(HttpStatus.BAD_REQUEST, member, model);
        }
        try {
            return left(member, request, response);
        } catch (OpenOrdersException open) {
            return page(HttpStatus.CONFLICT, member, model);
        }
    }

    /** Signs out by itself: the handlers of a sign-out would record the end of locks with the customer's name. */
    private ModelAndView left(SignedInMember member, HttpServletRequest request, HttpServletResponse response) {
        if (!sessions.leave(member)) {
            return new ModelAndView("redirect:/account");
        }
        securityLog.write(SecurityEvent.MEMBER_LEFT, Map.of("member", member.getUsername()));
        new SecurityContextLogoutHandler().logout(request, response, null);
        return new ModelAndView("redirect:/login?" + NOTICE);
    }

    private ModelAndView page(HttpStatus status, SignedInMember member, Model model) {
        model.addAttribute("openOrders", leave.listOpenOrders(member.actor()));
        return new ModelAndView(VIEW, status);
    }
}
