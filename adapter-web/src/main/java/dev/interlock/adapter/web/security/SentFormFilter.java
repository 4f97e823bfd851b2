package dev.interlock.adapter.web.security;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import org.springframework.web.filter.OncePerRequestFilter;

/** Drops a kept form once it has been sent again: whatever the answer is, it gives back what was typed by itself. */
class SentFormFilter extends OncePerRequestFilter {

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        HttpSession session = request.getSession(false);
        KeptForm kept = session == null ? null : KeptForm.in(session);
        if (kept != null && request.getMethod().equals("POST") && kept.path().equals(request.getRequestURI())) {
            KeptForm.dropFrom(session);
        }
        chain.doFilter(request, response);
    }
}
