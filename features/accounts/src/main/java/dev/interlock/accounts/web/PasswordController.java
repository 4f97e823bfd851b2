package dev.interlock.accounts.web;

import static java.util.Objects.requireNonNull;

import dev.interlock.accounts.application.RefusedPasswordException;
import dev.interlock.accounts.web.log.SecurityEvent;
import dev.interlock.accounts.web.log.SecurityLog;
import dev.interlock.accounts.web.login.FixedPasswords;
import dev.interlock.accounts.web.session.MemberSessions;
import dev.interlock.adapter.web.security.login.CurrentPassword;
import dev.interlock.adapter.web.security.session.HttpSessionLocks;
import dev.interlock.adapter.web.security.session.SignedInMember;
import dev.interlock.adapter.web.text.UnchangedText;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.Valid;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
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
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Changes the member's own password. */
@Controller
@RequestMapping(PasswordController.ADDRESS)
class PasswordController {

    static final String ADDRESS = "/account/password";

    private static final String VIEW = "account/password";

    private final CurrentPassword currentPassword;
    private final MemberSessions sessions;
    private final HttpSessionLocks locks;
    private final SecurityLog securityLog;
    private final FixedPasswords fixedPasswords;

    PasswordController(
            CurrentPassword currentPassword,
            MemberSessions sessions,
            HttpSessionLocks locks,
            SecurityLog securityLog,
            FixedPasswords fixedPasswords) {
        this.currentPassword = currentPassword;
        this.sessions = sessions;
        this.locks = locks;
        this.securityLog = securityLog;
        this.fixedPasswords = fixedPasswords;
    }

    @InitBinder
    void takePasswordsAsTyped(WebDataBinder binder) {
        binder.registerCustomEditor(String.class, new UnchangedText());
    }

    @ModelAttribute("ofDemo")
    boolean isOfDemo(@AuthenticationPrincipal SignedInMember member) {
        return fixedPasswords.isFixed(member.getUsername());
    }

    @GetMapping
    String form(Model model) {
        model.addAttribute("form", PasswordForm.empty());
        return VIEW;
    }

    /** The present session gets a new id. If it has been ended meanwhile, nothing is changed, and the redirect leads to the login page. */
    @PostMapping
    ModelAndView change(
            @ModelAttribute("ofDemo") boolean ofDemo,
            @Valid @ModelAttribute("form") PasswordForm form,
            BindingResult errors,
            @AuthenticationPrincipal SignedInMember member,
            HttpServletRequest request,
            RedirectAttributes flash) {
        if (ofDemo) {
            return new ModelAndView(VIEW, HttpStatus.CONFLICT);
        }
        NewPassword.verifyRepeated(form.newPassword(), form.repeatedPassword(), errors);
        currentPassword.verify(member, form.password(), "password", errors, request);
        if (errors.hasErrors()) {
            return again();
        }
        try {
            change(requireNonNull(form.newPassword()), member, request, flash);
        } catch (RefusedPasswordException refused) {
            NewPassword.reject(refused, errors);
            return again();
        }
        return new ModelAndView("redirect:" + ADDRESS);
    }

    private void change(String password, SignedInMember member, HttpServletRequest request, RedirectAttributes flash) {
        if (sessions.changePassword(password, member, request.getSession(), locks.ids())) {
            request.changeSessionId();
            securityLog.write(
                    SecurityEvent.PASSWORD_CHANGED, Map.of("member", member.getUsername(), "cause", "own change"));
            flash.addFlashAttribute("changed", true);
        }
    }

    private static ModelAndView again() {
        return new ModelAndView(VIEW, HttpStatus.BAD_REQUEST);
    }
}
