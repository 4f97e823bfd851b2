package dev.interlock.accounts.web;

import static java.util.Objects.requireNonNull;

import dev.interlock.accounts.application.RequestLink;
import dev.interlock.accounts.web.log.SecurityEvent;
import dev.interlock.adapter.web.security.login.LoginLink;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.Valid;
import java.util.Locale;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.servlet.ModelAndView;

/** Sends a link for a forgotten password. The answer is the same for a member and for an unknown name. */
@Controller
@ConditionalOnBooleanProperty("interlock.accounts.mail.enabled")
@RequestMapping(ForgottenPasswordController.ADDRESS)
class ForgottenPasswordController {

    static final String ADDRESS = "/forgotten-password";

    private static final String VIEW = "forgotten-password";

    private final RequestLink requestLink;
    private final LinkRequests requests;

    ForgottenPasswordController(RequestLink requestLink, LinkRequests requests) {
        this.requestLink = requestLink;
        this.requests = requests;
    }

    @Bean
    @Order(1)
    static LoginLink forgottenPasswordLink() {
        return new LoginLink(ADDRESS, "forgotten.title");
    }

    /** For visitors that are not signed in. */
    @Bean
    static Customizer<HttpSecurity> opensForgottenPassword() {
        return http -> http.authorizeHttpRequests(
                requests -> requests.requestMatchers(ADDRESS).permitAll());
    }

    @GetMapping
    String form(Model model) {
        model.addAttribute("form", new ForgottenPasswordForm(""));
        return VIEW;
    }

    @PostMapping
    ModelAndView request(
            @Valid @ModelAttribute("form") ForgottenPasswordForm form,
            BindingResult errors,
            HttpServletRequest request,
            Locale language) {
        if (errors.hasErrors()) {
            return new ModelAndView(VIEW, HttpStatus.BAD_REQUEST);
        }
        String typed = requireNonNull(form.nameOrMail());
        requests.add(
                SecurityEvent.LINK_REQUESTED, request.getRemoteAddr(), () -> requestLink.requestLink(typed, language));
        return new ModelAndView(VIEW, "requested", true);
    }
}
