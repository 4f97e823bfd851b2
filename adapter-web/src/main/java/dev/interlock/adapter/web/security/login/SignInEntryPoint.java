package dev.interlock.adapter.web.security.login;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.web.authentication.LoginUrlAuthenticationEntryPoint;
import org.springframework.security.web.util.matcher.RequestMatcher;

/** Leads an anonymous request to the login page. The way back is part of the address, so that no session is needed. */
public class SignInEntryPoint extends LoginUrlAuthenticationEntryPoint {

    private final RequestMatcher scripts;

    /** @param scripts the requests of scripts, which are answered 401 */
    public SignInEntryPoint(RequestMatcher scripts) {
        super("/login");
        this.scripts = scripts;
    }

    @Override
    public void commence(HttpServletRequest request, HttpServletResponse response, AuthenticationException failure)
            throws IOException, ServletException {
        if (scripts.matches(request)) {
            response.setStatus(HttpStatus.UNAUTHORIZED.value());
        } else {
            super.commence(request, response, failure);
        }
    }

    @Override
    protected String determineUrlToUseForThisRequest(
            HttpServletRequest request, HttpServletResponse response, AuthenticationException failure) {
        return WayBack.to(request)
                .map(back -> getLoginFormUrl() + "?" + back.asParameter())
                .orElse(getLoginFormUrl());
    }
}
