package dev.interlock.adapter.web.security.session;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.security.web.csrf.CookieCsrfTokenRepository;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.security.web.csrf.CsrfTokenRepository;
import org.springframework.security.web.csrf.DefaultCsrfToken;
import org.springframework.web.util.WebUtils;

/**
 * CSRF tokens in the session, or in a cookie while there is no session: the login page and the theme need a token, and an
 * anonymous request makes no session.
 *
 * <p>A token of the cookie is never valid in a session, and a token of a session is never valid without it. A form that
 * outlives its session is therefore recognized by its invalid token (ADR 10).
 *
 * <p>The session keeps the token as a text. A sign-in makes it: if each request made one while there is none, the first pages of a session
 * that are requested at once would have tokens of which one is valid.
 */
public class SessionOrCookieCsrfTokens implements CsrfTokenRepository {

    static final String COOKIE = "csrf";

    private static final String ATTRIBUTE = "csrf";
    private static final String HEADER = "X-CSRF-TOKEN";
    private static final String PARAMETER = "_csrf";

    private final CookieCsrfTokenRepository cookies = new CookieCsrfTokenRepository();

    public SessionOrCookieCsrfTokens() {
        cookies.setCookieName(COOKIE);
        cookies.setCookieCustomizer(cookie -> cookie.httpOnly(true).sameSite("Strict"));
    }

    @Override
    public CsrfToken generateToken(HttpServletRequest request) {
        return token(UUID.randomUUID().toString());
    }

    /** A form that came without a token gets no cookie: its token would replace the one of a page that is still open. */
    @Override
    public void saveToken(@Nullable CsrfToken token, HttpServletRequest request, HttpServletResponse response) {
        if (token == null) {
            HttpSession session = request.getSession(false);
            if (session != null) {
                session.removeAttribute(ATTRIBUTE);
            }
            dropCookie(request, response);
        } else if (request.getSession(false) != null) {
            request.getSession().setAttribute(ATTRIBUTE, token.getToken());
        } else if (request.getMethod().equals("GET")) {
            cookies.saveToken(token, request, response);
        }
    }

    @Override
    public @Nullable CsrfToken loadToken(HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        if (session == null) {
            return cookies.loadToken(request);
        }
        return session.getAttribute(ATTRIBUTE) instanceof String token ? token(token) : null;
    }

    private static CsrfToken token(String value) {
        return new DefaultCsrfToken(HEADER, PARAMETER, value);
    }

    private void dropCookie(HttpServletRequest request, HttpServletResponse response) {
        if (WebUtils.getCookie(request, COOKIE) != null) {
            cookies.saveToken(null, request, response);
        }
    }
}
