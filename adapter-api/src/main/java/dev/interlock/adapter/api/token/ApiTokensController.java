package dev.interlock.adapter.api.token;

import dev.interlock.adapter.api.token.ApiTokenTable.NewToken;
import dev.interlock.application.port.in.member.MemberQueries;
import dev.interlock.application.port.in.member.SessionPrincipal;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import jakarta.validation.Valid;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/**
 * The member's own tokens: lists, creates and revokes them. The answer to the form shows the secret of a new token, because a redirect
 * would have to keep it in the session.
 */
@Controller
@RequestMapping("/account/api-tokens")
class ApiTokensController {

    private static final String BACK = "redirect:/account/api-tokens";

    private final ApiTokenTable tokens;
    private final MemberQueries memberQueries;
    private final TokenLog log;
    private final Clock clock;

    ApiTokensController(ApiTokenTable tokens, MemberQueries memberQueries, TokenLog log, Clock databaseClock) {
        this.tokens = tokens;
        this.memberQueries = memberQueries;
        this.log = log;
        this.clock = databaseClock;
    }

    @GetMapping
    ModelAndView list(Actor actor, Model model) {
        model.addAttribute("form", ApiTokenForm.empty());
        return page(HttpStatus.OK, actor, model);
    }

    /**
     * A session that was ended meanwhile gets no token. The redirect leads to the login page, or to the list as long as this node has not
     * read the new epoch.
     */
    @PostMapping
    ModelAndView create(
            @Valid @ModelAttribute("form") ApiTokenForm form,
            BindingResult errors,
            Actor actor,
            @AuthenticationPrincipal SessionPrincipal session,
            Model model) {
        if (errors.hasErrors()) {
            return page(HttpStatus.BAD_REQUEST, actor, model);
        }
        NewToken token = form.toNewToken();
        TokenSecret secret = TokenSecret.random();
        switch (tokens.add(secret, actor.id(), session.epoch(), token, clock.instant())) {
            case SESSION_ENDED -> {
                return new ModelAndView(BACK);
            }
            case TOO_MANY -> {
                errors.reject("tokens.tooMany", new Object[] {ApiTokenTable.MAX_TOKENS}, "");
                return page(HttpStatus.CONFLICT, actor, model);
            }
            case ADDED -> {
                log.created(actor, token);
                model.addAttribute("secret", secret.text());
            }
        }
        return list(actor, model);
    }

    /** Asks before {@link #revoke}. */
    @GetMapping("/{id}/revoke")
    String confirmRevoke(@PathVariable long id, Actor actor, Model model) {
        model.addAttribute("token", token(id, actor));
        return "api/revoke-token";
    }

    @PostMapping("/{id}/revoke")
    String revoke(@PathVariable long id, Actor actor, RedirectAttributes flash) {
        ApiToken token = token(id, actor);
        if (tokens.remove(id, actor.id())) {
            log.revoked(actor, token);
        }
        flash.addFlashAttribute("revoked", token.name());
        return BACK;
    }

    private ApiToken token(long id, Actor actor) {
        return tokens.find(id, actor.id()).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }

    private ModelAndView page(HttpStatus status, Actor actor, Model model) {
        Member member = memberQueries.findMember(actor.id()).orElseThrow();
        model.addAttribute(
                "tokens",
                tokens.findOf(actor.id()).stream()
                        .map(token -> Row.of(token, member))
                        .toList());
        return new ModelAndView("api/tokens", status);
    }

    /**
     * A token in the list.
     *
     * @param ended the key of the text that says why it is good for nothing, or none
     */
    record Row(ApiToken token, @Nullable String ended) {

        static Row of(ApiToken token, Member member) {
            String ended = token.isExpired() ? "tokens.expired" : "tokens.ended";
            return new Row(token, token.isGoodFor(member) ? null : ended);
        }
    }
}
