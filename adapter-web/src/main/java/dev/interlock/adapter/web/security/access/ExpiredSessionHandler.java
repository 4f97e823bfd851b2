package dev.interlock.adapter.web.security.access;

import dev.interlock.adapter.web.security.login.SignInEntryPoint;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpMethod;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.access.AccessDeniedHandler;
import org.springframework.security.web.authentication.session.SessionAuthenticationException;
import org.springframework.security.web.csrf.CsrfException;
import org.springframework.security.web.session.SessionInformationExpiredEvent;
import org.springframework.security.web.session.SessionInformationExpiredStrategy;

/** Answers the first request of a session that was ended on the server like every later one. The request is signed out already. */
final class ExpiredSessionHandler implements SessionInformationExpiredStrategy {

    private final AccessDeniedHandler forms = new RefusedRequestHandler();
    private final AuthenticationEntryPoint pages = new SignInEntryPoint();

    /** A stream that was answered before ends without another answer. */
    @Override
    public void onExpiredSessionDetected(SessionInformationExpiredEvent ended) throws IOException, ServletException {
        HttpServletRequest request = ended.getRequest();
        HttpServletResponse response = ended.getResponse();
        if (response.isCommitted()) {
            return;
        }
        if (HttpMethod.POST.matches(request.getMethod())) {
            forms.handle(request, response, new CsrfException("The session of the form has ended"));
        } else {
            pages.commence(request, response, new SessionAuthenticationException("The session has ended"));
        }
    }
}
