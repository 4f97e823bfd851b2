package dev.interlock.adapter.web.security.filter;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Refuses a body whose type has a wildcard, which only {@code Accept} may have. Spring fails at it wherever it copies the headers of a
 * request, such as for the answer that there is no such page.
 */
public class ContentTypeFilter extends OncePerRequestFilter {

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (hasWildcard(request.getContentType())) {
            response.setStatus(HttpStatus.BAD_REQUEST.value());
        } else {
            chain.doFilter(request, response);
        }
    }

    private static boolean hasWildcard(@Nullable String type) {
        return type != null && type.replaceFirst(";.*", "").contains("*");
    }
}
