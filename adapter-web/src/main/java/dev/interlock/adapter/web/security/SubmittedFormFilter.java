package dev.interlock.adapter.web.security;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.filter.OncePerRequestFilter;

/** Drops a kept form once it is sent again: whatever the answer is, it gives back what was typed. */
class SubmittedFormFilter extends OncePerRequestFilter {

    private final SavedForms forms;

    SubmittedFormFilter(SavedForms forms) {
        this.forms = forms;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (request.getMethod().equals("POST")
                && forms.of(request)
                        .filter(form -> form.path().equals(request.getRequestURI()))
                        .isPresent()) {
            forms.drop(request, response);
        }
        chain.doFilter(request, response);
    }
}
