package dev.interlock.adapter.web.security.filter;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.util.InvalidMimeTypeException;
import org.springframework.util.MimeType;
import org.springframework.util.MimeTypeUtils;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Refuses accepted types at which the endpoints of operators fail: Spring Boot parses them where no failure is handled, and writes JSON in
 * UTF-8 only.
 */
public class AcceptFilter extends OncePerRequestFilter {

    private final FilterErrorResponder early;

    public AcceptFilter(FilterErrorResponder early) {
        this.early = early;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        try {
            List<MimeType> accepted = Collections.list(request.getHeaders(HttpHeaders.ACCEPT)).stream()
                    .flatMap(header -> MimeTypeUtils.tokenize(header).stream())
                    .map(MimeTypeUtils::parseMimeType)
                    .toList();
            if (accepted.stream().anyMatch(AcceptFilter::hasOtherCharset)) {
                early.answer(HttpStatus.NOT_ACCEPTABLE, request, response);
                return;
            }
        } catch (InvalidMimeTypeException malformed) {
            early.answer(HttpStatus.BAD_REQUEST, request, response);
            return;
        }
        chain.doFilter(request, response);
    }

    private static boolean hasOtherCharset(MimeType type) {
        return type.getCharset() != null && !StandardCharsets.UTF_8.equals(type.getCharset());
    }
}
