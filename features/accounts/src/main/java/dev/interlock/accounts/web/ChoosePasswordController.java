package dev.interlock.accounts.web;

import static java.util.Objects.requireNonNull;

import dev.interlock.accounts.application.ChoosePassword;
import dev.interlock.accounts.application.RefusedPasswordException;
import dev.interlock.accounts.web.log.SecurityEvent;
import dev.interlock.accounts.web.log.SecurityLog;
import dev.interlock.accounts.web.session.MemberSessions;
import dev.interlock.adapter.web.text.UnchangedText;
import dev.interlock.domain.member.MemberId;
import jakarta.validation.Valid;
import java.util.Map;
import java.util.Optional;
import org.springframework.context.annotation.Bean;
import org.springframework.http.HttpStatus;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.WebDataBinder;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.InitBinder;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.servlet.ModelAndView;

/** The page of a one-time link. Opening it uses nothing up: programs that look at mail open links, too. */
@Controller
@RequestMapping(ChoosePasswordController.ADDRESS + "{token}")
class ChoosePasswordController {

    static final String ADDRESS = "/choose-password/";

    private static final String VIEW = "choose-password";

    private final ChoosePassword choosePassword;
    private final MemberSessions sessions;
    private final SecurityLog securityLog;

    ChoosePasswordController(ChoosePassword choosePassword, MemberSessions sessions, SecurityLog securityLog) {
        this.choosePassword = choosePassword;
        this.sessions = sessions;
        this.securityLog = securityLog;
    }

    /** For visitors that are not signed in. */
    @Bean
    static Customizer<HttpSecurity> opensPasswordLinks() {
        return http -> http.authorizeHttpRequests(
                requests -> requests.requestMatchers(ADDRESS + "*").permitAll());
    }

    @InitBinder
    void takePasswordsAsTyped(WebDataBinder binder) {
        binder.registerCustomEditor(String.class, new UnchangedText());
    }

    @GetMapping
    ModelAndView form(@PathVariable String token, Model model) {
        model.addAttribute("form", ChosenPasswordForm.empty());
        return page(token, HttpStatus.OK, model);
    }

    @PostMapping
    ModelAndView choose(
            @PathVariable String token,
            @Valid @ModelAttribute("form") ChosenPasswordForm form,
            BindingResult errors,
            Model model) {
        NewPassword.verifyRepeated(form.newPassword(), form.repeatedPassword(), errors);
        if (errors.hasErrors()) {
            return page(token, HttpStatus.BAD_REQUEST, model);
        }
        try {
            Optional<MemberId> chosen = choosePassword.choosePassword(token, requireNonNull(form.newPassword()));
            if (chosen.isEmpty()) {
                return page(token, HttpStatus.NOT_FOUND, model);
            }
            sessions.endOutdated();
            securityLog.write(
                    SecurityEvent.PASSWORD_CHANGED,
                    Map.of("member", chosen.get().value(), "cause", "one-time link"));
            model.addAttribute("passwordSet", true);
            model.addAttribute("member", chosen.get());
            return new ModelAndView(VIEW);
        } catch (RefusedPasswordException refused) {
            NewPassword.reject(refused, errors);
            return page(token, HttpStatus.BAD_REQUEST, model);
        }
    }

    /** A link that is not valid, for any reason, is answered 404. */
    private ModelAndView page(String token, HttpStatus status, Model model) {
        Optional<MemberId> member = choosePassword.findMember(token);
        member.ifPresent(id -> model.addAttribute("member", id));
        model.addAttribute("token", token);
        return new ModelAndView(VIEW, member.isPresent() ? status : HttpStatus.NOT_FOUND);
    }
}
