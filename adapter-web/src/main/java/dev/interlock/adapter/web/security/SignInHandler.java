package dev.interlock.adapter.web.security;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.authentication.SavedRequestAwareAuthenticationSuccessHandler;

/** Leads to the form that was kept for whoever has just signed in. Another's is dropped; then it goes on as usual. */
class SignInHandler extends SavedRequestAwareAuthenticationSuccessHandler {

    private final SessionLocks locks;

    SignInHandler(SessionLocks locks) {
        this.locks = locks;
        setDefaultTargetUrl("/orders");
    }

    @Override
    public void onAuthenticationSuccess(
            HttpServletRequest request, HttpServletResponse response, Authentication signedIn)
            throws ServletException, IOException {
        locks.expectNews();
        HttpSession session = request.getSession();
        KeptForm kept = KeptForm.in(session);
        if (kept != null && kept.maker().value().equals(signedIn.getName())) {
            clearAuthenticationAttributes(request);
            getRedirectStrategy().sendRedirect(request, response, KeptFormController.PATH);
        } else {
            KeptForm.dropFrom(session);
            super.onAuthenticationSuccess(request, response, signedIn);
        }
    }
}
