package dev.interlock.adapter.web.page;

import dev.interlock.adapter.web.security.MakerSeal;
import dev.interlock.adapter.web.security.SessionLocks;
import dev.interlock.adapter.web.security.SignedInMember;
import dev.interlock.application.port.in.editlock.LockNotice;
import dev.interlock.application.port.in.editlock.TakeLockNotices;
import dev.interlock.domain.member.Actor;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;
import org.springframework.web.util.UriComponentsBuilder;
import org.springframework.web.util.WebUtils;

/**
 * What the frame of every page needs to know of its request, error pages included: templates call it {@code @page}.
 *
 * <p>No model attributes, since those are not there when a page fails.
 */
@Component("page")
public class PageContext {

    private static final Logger log = LoggerFactory.getLogger(PageContext.class);

    /** Linked pages that lie below another linked page. */
    private static final Set<String> NAVIGATION = Set.of("/orders/new");

    private final HttpServletRequest request;
    private final HttpServletResponse response;
    private final MakerSeal seal;
    private final SessionLocks locks;
    private final TakeLockNotices takeLockNotices;

    /**
     * @param request Spring's proxy, as the response and the locks are: every call reaches the request of the calling thread
     */
    PageContext(
            HttpServletRequest request,
            HttpServletResponse response,
            MakerSeal seal,
            SessionLocks locks,
            TakeLockNotices takeLockNotices) {
        this.request = request;
        this.response = response;
        this.seal = seal;
        this.locks = locks;
        this.takeLockNotices = takeLockNotices;
    }

    /** Whose page it is, or none before signing in. */
    public @Nullable Actor me() {
        return SignedInMember.of(request.getUserPrincipal())
                .map(SignedInMember::actor)
                .orElse(null);
    }

    /** For the hidden field {@code maker} of a form that people type in: when its session ends, it is kept for her. */
    public String maker() {
        Actor me = me();
        return me == null ? "" : seal.seal(me.id());
    }

    /**
     * Which of her locks the reader has lost; each is told once. Nothing if the page itself says that the server is in
     * trouble: then the database may be the reason.
     */
    public List<LockNotice> lockNotices() {
        Actor me = me();
        if (me == null
                || !locks.isNewsExpected()
                || HttpStatus.valueOf(response.getStatus()).is5xxServerError()) {
            return List.of();
        }
        try {
            List<LockNotice> notices = takeLockNotices.takeLockNotices(me);
            if (notices.isEmpty()) {
                locks.heardNoNews();
            }
            return notices;
        } catch (DataAccessException | TransactionException failure) {
            log.warn("No lock notices on this page: {}", failure.getMessage());
            return List.of();
        }
    }

    /**
     * The {@code aria-current} of a link in the navigation.
     *
     * @return {@code page} on the linked page itself, {@code true} on the pages below it, or null
     */
    public @Nullable String markOf(String path) {
        String here = request.getRequestURI().substring(request.getContextPath().length());
        if (here.equals(path)) {
            return "page";
        }
        return here.startsWith(path + "/") && !NAVIGATION.contains(here) ? "true" : null;
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
