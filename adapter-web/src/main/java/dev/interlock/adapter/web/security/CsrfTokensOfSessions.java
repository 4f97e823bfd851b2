package dev.interlock.adapter.web.security;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.security.web.csrf.CsrfTokenRepository;
import org.springframework.security.web.csrf.HttpSessionCsrfTokenRepository;

/**
 * Tokens in sessions, as usual, but no session is made for a form that came without one. A form that another site sends comes
 * so, since its cookie is {@code SameSite=Lax}; the new session's cookie would sign out whoever is signed in.
 */
class CsrfTokensOfSessions implements CsrfTokenRepository {

    private final CsrfTokenRepository sessions = new HttpSessionCsrfTokenRepository();

    @Override
    public CsrfToken generateToken(HttpServletRequest request) {
        return sessions.generateToken(request);
    }

    @Override
    public void saveToken(@Nullable CsrfToken token, HttpServletRequest request, HttpServletResponse response) {
        if (request.getMethod().equals("GET") || request.getSession(false) != null) {
            sessions.saveToken(token, request, response);
        }
    }

    @Override
    public @Nullable CsrfToken loadToken(HttpServletRequest request) {
        return sessions.loadToken(request);
    }
}
