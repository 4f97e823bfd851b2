package dev.interlock.adapter.api.idempotency;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.springframework.boot.test.context.TestComponent;
import org.springframework.core.Ordered;

/** Refuses the next request by its status alone, as a filter of a library does. */
@TestComponent // imported, and not found by the scan
class BodilessError implements Filter, Ordered {

    private final AtomicBoolean next = new AtomicBoolean();

    void answerNext() {
        next.set(true);
    }

    /** After all filters of the API. */
    @Override
    public int getOrder() {
        return Ordered.LOWEST_PRECEDENCE;
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (next.getAndSet(false)) {
            ((HttpServletResponse) response).sendError(HttpServletResponse.SC_BAD_REQUEST);
        } else {
            chain.doFilter(request, response);
        }
    }
}
