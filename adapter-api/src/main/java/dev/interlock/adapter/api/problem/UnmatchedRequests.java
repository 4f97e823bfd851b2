package dev.interlock.adapter.api.problem;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.stereotype.Component;
import org.springframework.web.ErrorResponse;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;
import tools.jackson.databind.json.JsonMapper;

/** Answers requests below {@code /api} for which there is no handler: an unknown path, method or type. An advice knows no path. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class UnmatchedRequests implements HandlerExceptionResolver {

    private final JsonMapper json;

    UnmatchedRequests(JsonMapper json) {
        this.json = json;
    }

    @Override
    public @Nullable ModelAndView resolveException(
            HttpServletRequest request, HttpServletResponse response, @Nullable Object handler, Exception failure) {
        if (handler != null
                || !request.getServletPath().startsWith("/api/")
                || !(failure instanceof ErrorResponse error)) {
            return null;
        }
        error.getHeaders().forEach((name, values) -> values.forEach(value -> response.addHeader(name, value)));
        response.setStatus(error.getStatusCode().value());
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        ProblemDetail problem = ApiProblems.of(error);
        try {
            json.writeValue(response.getOutputStream(), problem);
        } catch (IOException lostConnection) {
            throw new UncheckedIOException(lostConnection);
        }
        return new ModelAndView();
    }
}
