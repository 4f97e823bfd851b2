package dev.interlock.adapter.web.security.login;

import dev.interlock.adapter.web.security.session.HttpSessionLocks;
import dev.interlock.adapter.web.security.session.OpenSessions;
import dev.interlock.adapter.web.security.session.SignedInMember;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.DefaultRedirectStrategy;
import org.springframework.security.web.RedirectStrategy;
import org.springframework.security.web.authentication.AuthenticationSuccessHandler;
import org.springframework.security.web.csrf.CsrfTokenRepository;

/**
 * Gives a new session its CSRF token, and leads it to the page that was requested, or else to the orders. The redirect writes the session,
 * which is then counted: of concurrent sign-ins, the last one to count finds all.
 */
class SignInHandler implements AuthenticationSuccessHandler {

    private static final WayBack ORDERS = new WayBack("/orders");

    private final RedirectStrategy redirect = new DefaultRedirectStrategy();
    private final CsrfTokenRepository csrfTokens;
    private final HttpSessionLocks locks;
    private final OpenSessions openSessions;

    SignInHandler(CsrfTokenRepository csrfTokens, HttpSessionLocks locks, OpenSessions openSessions) {
        this.csrfTokens = csrfTokens;
        this.locks = locks;
        this.openSessions = openSessions;
    }

    @Override
    public void onAuthenticationSuccess(
            HttpServletRequest request, HttpServletResponse response, Authentication signedIn) throws IOException {
        HttpSession session = request.getSession();
        csrfTokens.saveToken(csrfTokens.generateToken(request), request, response);
        locks.expectNotice();
        TypedName.drop(request, response);
        redirect.sendRedirect(
                request, response, WayBack.of(request).orElse(ORDERS).path());
        openSessions.add(
                session, SignedInMember.of(signedIn).orElseThrow().actor().id());
    }
}
