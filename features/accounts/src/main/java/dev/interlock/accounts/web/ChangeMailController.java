package dev.interlock.accounts.web;

import dev.interlock.accounts.application.ChangeMail;
import dev.interlock.accounts.application.MailAddress;
import dev.interlock.accounts.application.MailChange;
import dev.interlock.accounts.web.log.SecurityEvent;
import dev.interlock.accounts.web.login.FixedPasswords;
import dev.interlock.adapter.web.security.login.CurrentPassword;
import dev.interlock.adapter.web.security.session.SignedInMember;
import dev.interlock.adapter.web.text.UnchangedText;
import dev.interlock.domain.member.MemberId;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.Valid;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
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

/** Shows the member's own mail address, and sends a link to another one. The answer is the same for the address of another member. */
@Controller
@ConditionalOnBooleanProperty("interlock.accounts.mail.enabled")
@RequestMapping("/account/mail")
class ChangeMailController {

    private static final String VIEW = "account/mail";

    private final ChangeMail changeMail;
    private final CurrentPassword currentPassword;
    private final LinkRequests requests;
    private final FixedPasswords fixedPasswords;

    ChangeMailController(
            ChangeMail changeMail,
            CurrentPassword currentPassword,
            LinkRequests requests,
            FixedPasswords fixedPasswords) {
        this.changeMail = changeMail;
        this.currentPassword = currentPassword;
        this.requests = requests;
        this.fixedPasswords = fixedPasswords;
    }

    @InitBinder
    void takePasswordsAsTyped(WebDataBinder binder) {
        binder.registerCustomEditor(String.class, new UnchangedText());
    }

    /** With an address, a visitor of the demo could replace the password of its users. */
    @ModelAttribute("ofDemo")
    boolean isOfDemo(@AuthenticationPrincipal SignedInMember member) {
        return fixedPasswords.isFixed(member.getUsername());
    }

    @ModelAttribute("mail")
    @Nullable
    MailAddress mail(@AuthenticationPrincipal SignedInMember member) {
        return changeMail.findMail(member.actor().id()).orElse(null);
    }

    @GetMapping
    String form(Model model) {
        model.addAttribute("form", ChangeMailForm.empty());
        return VIEW;
    }

    @PostMapping
    ModelAndView request(
            @ModelAttribute("ofDemo") boolean ofDemo,
            @Valid @ModelAttribute("form") ChangeMailForm form,
            BindingResult errors,
            @AuthenticationPrincipal SignedInMember member,
            HttpServletRequest request,
            Locale language) {
        if (ofDemo) {
            return new ModelAndView(VIEW, HttpStatus.CONFLICT);
        }
        currentPassword.verify(member, form.password(), "password", errors, request);
        if (errors.hasErrors()) {
            return new ModelAndView(VIEW, HttpStatus.BAD_REQUEST);
        }
        MailChange change = new MailChange(member.actor().id(), form.toAddress());
        requests.add(
                SecurityEvent.MAIL_CHANGE_REQUESTED,
                request.getRemoteAddr(),
                () -> send(change, member.epoch(), language));
        return new ModelAndView(VIEW, "sentTo", change.mail());
    }

    private Optional<MemberId> send(MailChange change, long epoch, Locale language) {
        changeMail.requestLink(change, epoch, language);
        return Optional.of(change.member());
    }
}
