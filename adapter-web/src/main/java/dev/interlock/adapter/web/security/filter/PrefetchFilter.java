package dev.interlock.adapter.web.security.filter;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Refuses requests that a browser sends before its user follows a link (<a href="https://wicg.github.io/nav-speculation/prefetch.html">
 * Prefetch</a>). A prefetched page may never be shown, but would use up the notices that are shown once. The browser discards the
 * answer 503, and requests the page when the user follows the link.
 */
public class PrefetchFilter extends OncePerRequestFilter {

    private static final String PURPOSE = "Sec-Purpose";

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        String purpose = request.getHeader(PURPOSE);
        if (purpose != null && purpose.startsWith("prefetch")) {
            response.setStatus(HttpStatus.SERVICE_UNAVAILABLE.value());
        } else {
            chain.doFilter(request, response);
        }
    }
}
