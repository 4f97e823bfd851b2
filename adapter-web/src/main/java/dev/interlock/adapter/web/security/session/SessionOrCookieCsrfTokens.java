package dev.interlock.adapter.web.security.session;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.security.web.csrf.CookieCsrfTokenRepository;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.security.web.csrf.CsrfTokenRepository;
import org.springframework.security.web.csrf.HttpSessionCsrfTokenRepository;
import org.springframework.web.util.WebUtils;

/**
 * CSRF tokens in the session, or in a cookie while there is no session: the login page and the theme need a token, and an
 * anonymous request makes no session.
 *
 * <p>A token of the cookie is never valid in a session, and a token of a session is never valid without it. A form that
 * outlives its session is therefore recognized by its invalid token (ADR 19).
 */
public class SessionOrCookieCsrfTokens implements CsrfTokenRepository {

    static final String COOKIE = "csrf";

    private final CsrfTokenRepository sessions = new HttpSessionCsrfTokenRepository();
    private final CookieCsrfTokenRepository cookies = new CookieCsrfTokenRepository();

    public SessionOrCookieCsrfTokens() {
        cookies.setCookieName(COOKIE);
        cookies.setCookieCustomizer(cookie -> cookie.httpOnly(true).sameSite("Strict"));
    }

    @Override
    public CsrfToken generateToken(HttpServletRequest request) {
        return sessions.generateToken(request);
    }

    /** A form that came without a token gets no cookie: its token would replace the one of a page that is still open. */
    @Override
    public void saveToken(@Nullable CsrfToken token, HttpServletRequest request, HttpServletResponse response) {
        if (token == null) {
            sessions.saveToken(null, request, response);
            dropCookie(request, response);
        } else if (hasSession(request)) {
            sessions.saveToken(token, request, response);
            dropCookie(request, response);
        } else if (request.getMethod().equals("GET")) {
            cookies.saveToken(token, request, response);
        }
    }

    @Override
    public @Nullable CsrfToken loadToken(HttpServletRequest request) {
        return (hasSession(request) ? sessions : cookies).loadToken(request);
    }

    private void dropCookie(HttpServletRequest request, HttpServletResponse response) {
        if (WebUtils.getCookie(request, COOKIE) != null) {
            cookies.saveToken(null, request, response);
        }
    }

    private static boolean hasSession(HttpServletRequest request) {
        return request.getSession(false) != null;
    }
}
