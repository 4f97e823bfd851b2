package dev.interlock.adapter.web.security.login;

import static dev.interlock.adapter.web.security.session.ScriptRequests.STREAM;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.web.authentication.LoginUrlAuthenticationEntryPoint;

/** Leads an anonymous request to the login page. The way back is part of the address, so that no session is needed. */
public class SignInEntryPoint extends LoginUrlAuthenticationEntryPoint {

    public SignInEntryPoint() {
        super("/login");
    }

    /** The script of an open page, which asks for the stream, can't follow the way to the login page. */
    @Override
    public void commence(HttpServletRequest request, HttpServletResponse response, AuthenticationException failure)
            throws IOException, ServletException {
        if (STREAM.matches(request)) {
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
