package dev.interlock.bootstrap;

import dev.interlock.lock.jdbc.testing.SqlLog;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.web.filter.OncePerRequestFilter;

/** Lets {@link SqlLog} record the statements of the requests that a test sends, also those of other filters. */
@Order(Ordered.HIGHEST_PRECEDENCE)
class RecordedRequests extends OncePerRequestFilter {

    private final SqlLog sql;

    RecordedRequests(SqlLog sql) {
        this.sql = sql;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        SqlLog.Request recorded = sql.request();
        try {
            chain.doFilter(request, response);
        } finally {
            recorded.close();
        }
    }

    /** The server asks for an error page after this filter has returned. */
    @Override
    protected boolean shouldNotFilterErrorDispatch() {
        return false;
    }
}
