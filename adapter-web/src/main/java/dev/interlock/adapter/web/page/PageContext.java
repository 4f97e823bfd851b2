package dev.interlock.adapter.web.page;

import dev.interlock.adapter.web.security.SignedInMember;
import dev.interlock.domain.member.Actor;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.Authentication;
import org.springframework.stereotype.Component;
import org.springframework.web.util.UriComponentsBuilder;
import org.springframework.web.util.WebUtils;

/**
 * What the frame of every page needs to know of its request, error pages included: templates call it {@code @page}.
 *
 * <p>No model attributes, since those are not there when a page fails.
 */
@Component("page")
public class PageContext {

    private final HttpServletRequest request;

    /** @param request Spring's proxy: every call reaches the request of the calling thread */
    PageContext(HttpServletRequest request) {
        this.request = request;
    }

    /** Whose page it is, or none before signing in. */
    public @Nullable Actor me() {
        return request.getUserPrincipal() instanceof Authentication signedIn
                        && signedIn.getPrincipal() instanceof SignedInMember member
                ? member.actor()
                : null;
    }

    /** {@code light} or {@code dark}, or empty to follow the device. */
    public String theme() {
        var cookie = WebUtils.getCookie(request, ThemeController.COOKIE);
        return cookie != null && ThemeController.THEMES.contains(cookie.getValue()) ? cookie.getValue() : "";
    }

    /** Whether the page can be asked for again: not if it answers a form, which would be lost. */
    public boolean isRepeatable() {
        return request.getMethod().equals("GET");
    }

    /** This page's address, for coming back to it. */
    public String here() {
        return pathWithQuery().build().toUriString();
    }

    /** This page in that language. */
    public String inLanguage(Locale language) {
        return pathWithQuery()
                .replaceQueryParam("lang", language.getLanguage())
                .build()
                .toUriString();
    }

    public List<Locale> languages() {
        return Languages.ALL;
    }

    private UriComponentsBuilder pathWithQuery() {
        return UriComponentsBuilder.fromPath(request.getRequestURI()).query(request.getQueryString());
    }
}
