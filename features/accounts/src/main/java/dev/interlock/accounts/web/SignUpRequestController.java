package dev.interlock.accounts.web;

import dev.interlock.accounts.application.MailAddress;
import dev.interlock.accounts.application.SignUp;
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

/** Sends a link for a sign-up. The answer is the same for an unknown address and for that of a member. */
@Controller
@ConditionalOnBooleanProperty("interlock.accounts.sign-up")
@RequestMapping(SignUpRequestController.ADDRESS)
class SignUpRequestController {

    static final String ADDRESS = "/sign-up";

    private static final String VIEW = "sign-up";

    private final SignUp signUp;
    private final LinkRequests requests;

    SignUpRequestController(SignUp signUp, LinkRequests requests) {
        this.signUp = signUp;
        this.requests = requests;
    }

    @Bean
    @Order(2)
    static LoginLink signUpLink() {
        return new LoginLink(ADDRESS, "signUp.title");
    }

    /** For visitors that are not signed in. */
    @Bean
    static Customizer<HttpSecurity> opensSignUp() {
        return http -> http.authorizeHttpRequests(
                requests -> requests.requestMatchers(ADDRESS, ADDRESS + "/*").permitAll());
    }

    @GetMapping
    String form(Model model) {
        model.addAttribute("form", new SignUpRequestForm(""));
        return VIEW;
    }

    @PostMapping
    ModelAndView request(
            @Valid @ModelAttribute("form") SignUpRequestForm form,
            BindingResult errors,
            HttpServletRequest request,
            Locale language) {
        if (errors.hasErrors()) {
            return new ModelAndView(VIEW, HttpStatus.BAD_REQUEST);
        }
        MailAddress mail = form.toAddress();
        requests.add(
                SecurityEvent.SIGN_UP_REQUESTED, request.getRemoteAddr(), () -> signUp.requestLink(mail, language));
        return new ModelAndView(VIEW, "sentTo", mail);
    }
}
