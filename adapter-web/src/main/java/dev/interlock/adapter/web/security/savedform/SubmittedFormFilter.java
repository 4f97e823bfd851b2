package dev.interlock.adapter.web.security.savedform;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.filter.OncePerRequestFilter;

/** Drops a saved form when it is sent again: every answer contains the typed text. */
public class SubmittedFormFilter extends OncePerRequestFilter {

    private final SavedForms forms;

    public SubmittedFormFilter(SavedForms forms) {
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
