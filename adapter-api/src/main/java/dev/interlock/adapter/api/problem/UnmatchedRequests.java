package dev.interlock.adapter.api.problem;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.ErrorResponse;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;

/** Answers requests below {@code /api} for which there is no handler: an unknown path, method or type. An advice knows no path. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class UnmatchedRequests implements HandlerExceptionResolver {

    private final ProblemResponder problems;

    UnmatchedRequests(ProblemResponder problems) {
        this.problems = problems;
    }

    @Override
    public @Nullable ModelAndView resolveException(
            HttpServletRequest request, HttpServletResponse response, @Nullable Object handler, Exception failure) {
        if (handler != null
                || !(request.getServletPath() + "/").startsWith("/api/")
                || !(failure instanceof ErrorResponse error)) {
            return null;
        }
        error.getHeaders().forEach((name, values) -> values.forEach(value -> response.addHeader(name, value)));
        ProblemType type = ProblemType.of(error.getStatusCode().value());
        try {
            problems.answer(type, error.getBody().getDetail(), response);
        } catch (IOException lostConnection) {
            throw new UncheckedIOException(lostConnection);
        }
        return new ModelAndView();
    }
}
