package dev.interlock.adapter.web.page;

import dev.interlock.adapter.web.security.session.SignInStep;
import dev.interlock.adapter.web.security.session.SignedInMember;
import dev.interlock.domain.member.Actor;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.stereotype.Component;
import org.springframework.web.util.WebUtils;

/**
 * The facts about a request that the frame of every page needs, error pages included. Templates call it {@code @page}.
 *
 * <p>These are no model attributes, because an error page has none.
 */
@Component("page")
public class PageContext {

    private final HttpServletRequest request;
    private final HttpServletResponse response;
    private final Clock clock;
    private final List<SignInStep> signInSteps;

    /** @param request Spring's proxy, as the response is: every call reaches the request of the calling thread */
    PageContext(
            HttpServletRequest request,
            HttpServletResponse response,
            Clock clock,
            ObjectProvider<SignInStep> signInSteps) {
        this.request = request;
        this.response = response;
        this.clock = clock;
        this.signInSteps = signInSteps.stream().toList();
    }

    /** Returns the signed-in member, also while a security filter answers; null before the last step of the sign-in. */
    public @Nullable Actor me() {
        return SignedInMember.of(SecurityContextHolder.getContext().getAuthentication())
                .map(SignedInMember::actor)
                .filter(this::isSignedIn)
                .orElse(null);
    }

    private boolean isSignedIn(Actor member) {
        HttpSession session = request.getSession(false);
        return session == null || signInSteps.stream().allMatch(step -> step.isDone(member, session));
    }

    /** Returns the milliseconds since 1970 at which the page is rendered, by the clock of all times that it shows. */
    public long now() {
        return clock.millis();
    }

    /** Returns {@code light} or {@code dark}, or an empty text to follow the device. */
    public String theme() {
        var cookie = WebUtils.getCookie(request, ThemeController.COOKIE);
        return cookie != null && ThemeController.THEMES.contains(cookie.getValue()) ? cookie.getValue() : "";
    }

    /** Returns whether the page can be requested again. A page that answers a form can't, because the form would be lost (ADR 11). */
    public boolean isRepeatable() {
        Object asked = request.getAttribute(RequestDispatcher.ERROR_METHOD);
        return "GET".equals(asked == null ? request.getMethod() : asked);
    }

    /** Returns whether the answer is shown. That of a HEAD request has no body, so it must not use up what is shown once. */
    public boolean isShown() {
        return !HttpMethod.HEAD.matches(request.getMethod());
    }

    /** Returns whether an earlier try to send the form ended with an unknown outcome, which has not been resolved since (ADR 12). */
    public boolean isUnsure() {
        return request.getParameter("unsure") != null;
    }

    /** Returns whether the page reports that the request was refused or failed. */
    public boolean isFailed() {
        return HttpStatus.valueOf(response.getStatus()).isError();
    }

    /** Returns whether the page reports that the server failed, maybe because its database is away. */
    public boolean isServerError() {
        return HttpStatus.valueOf(response.getStatus()).is5xxServerError();
    }
}
