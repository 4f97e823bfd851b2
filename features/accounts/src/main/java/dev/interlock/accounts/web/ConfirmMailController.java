package dev.interlock.accounts.web;

import dev.interlock.accounts.application.ChangeMail;
import dev.interlock.accounts.application.MailChange;
import dev.interlock.accounts.web.log.SecurityEvent;
import dev.interlock.accounts.web.log.SecurityLog;
import dev.interlock.accounts.web.session.MemberSessions;
import dev.interlock.domain.member.MemberId;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.http.HttpStatus;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.servlet.ModelAndView;

/** The page of a link that confirms a mail address. Opening it confirms nothing, as with {@link ChoosePasswordController}. */
@Controller
@ConditionalOnBooleanProperty("interlock.accounts.mail.enabled")
@RequestMapping(ConfirmMailController.ADDRESS + "{token}")
class ConfirmMailController {

    static final String ADDRESS = "/confirm-mail/";

    private static final String VIEW = "confirm-mail";

    private final ChangeMail changeMail;
    private final MemberSessions sessions;
    private final SecurityLog securityLog;

    ConfirmMailController(ChangeMail changeMail, MemberSessions sessions, SecurityLog securityLog) {
        this.changeMail = changeMail;
        this.sessions = sessions;
        this.securityLog = securityLog;
    }

    /** For members that open the link in a browser where they are not signed in. */
    @Bean
    static Customizer<HttpSecurity> opensMailLinks() {
        return http -> http.authorizeHttpRequests(
                requests -> requests.requestMatchers(ADDRESS + "*").permitAll());
    }

    @GetMapping
    ModelAndView form(@PathVariable String token, Model model) {
        Optional<MailChange> change = changeMail.findChange(token);
        change.ifPresent(found -> model.addAttribute("change", found));
        model.addAttribute("token", token);
        return new ModelAndView(VIEW, change.isPresent() ? HttpStatus.OK : HttpStatus.NOT_FOUND);
    }

    /** A link that is not valid, for any reason, is answered 404. */
    @PostMapping
    ModelAndView confirm(@PathVariable String token, Locale language) {
        Optional<MemberId> confirmed = changeMail.confirm(token, language);
        if (confirmed.isEmpty()) {
            return new ModelAndView(VIEW, HttpStatus.NOT_FOUND);
        }
        sessions.endOutdated();
        securityLog.write(
                SecurityEvent.MAIL_CHANGED, Map.of("member", confirmed.get().value()));
        return new ModelAndView(VIEW, "confirmed", true);
    }
}
