package dev.interlock.adapter.web.security.login;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.web.authentication.LoginUrlAuthenticationEntryPoint;

/** Leads a request to a page of the sign-in. The way back is part of the address, so that no session is needed. */
public class SignInEntryPoint extends LoginUrlAuthenticationEntryPoint {

    public SignInEntryPoint(String page) {
        super(page);
    }

    @Override
    protected String determineUrlToUseForThisRequest(
            HttpServletRequest request, HttpServletResponse response, AuthenticationException failure) {
        return WayBack.to(request)
                .map(back -> getLoginFormUrl() + "?" + back.asParameter())
                .orElse(getLoginFormUrl());
    }
}
