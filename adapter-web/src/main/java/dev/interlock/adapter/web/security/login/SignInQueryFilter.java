package dev.interlock.adapter.web.security.login;

import dev.interlock.adapter.web.security.filter.FilterErrorResponder;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;
import org.springframework.web.filter.OncePerRequestFilter;

/** Refuses a sign-in with a query string. Addresses end up in logs and histories, so credentials come in the body. */
public class SignInQueryFilter extends OncePerRequestFilter {

    private static final RequestMatcher SIGN_IN =
            PathPatternRequestMatcher.withDefaults().matcher(HttpMethod.POST, "/login");

    private final FilterErrorResponder early;

    public SignInQueryFilter(FilterErrorResponder early) {
        this.early = early;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (request.getQueryString() != null && SIGN_IN.matches(request)) {
            early.answer(HttpStatus.BAD_REQUEST, request, response);
        } else {
            chain.doFilter(request, response);
        }
    }
}
