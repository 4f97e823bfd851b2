package dev.interlock.adapter.api.idempotency;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Refuses requests by their idempotency keys, with problem details (RFC 9457). */
@Component
class IdempotencyErrorResponder {

    private final JsonMapper json;

    IdempotencyErrorResponder(JsonMapper json) {
        this.json = json;
    }

    void keyRequired(HttpServletResponse response) throws IOException {
        answer(
                HttpStatus.BAD_REQUEST,
                "idempotency-key-required",
                "A POST needs a UUID as its Idempotency-Key",
                response);
    }

    void keyReused(HttpServletResponse response) throws IOException {
        answer(
                HttpStatus.UNPROCESSABLE_CONTENT,
                "idempotency-key-reused",
                "The key was sent with another request",
                response);
    }

    void inProgress(HttpServletResponse response) throws IOException {
        answer(
                HttpStatus.CONFLICT,
                "request-in-progress",
                "The first request with this key has no answer yet",
                response);
    }

    void tooLarge(HttpServletResponse response) throws IOException {
        answer(HttpStatus.CONTENT_TOO_LARGE, "content-too-large", "The body is too large", response);
    }

    void busy(HttpServletResponse response) throws IOException {
        response.setIntHeader(HttpHeaders.RETRY_AFTER, 1);
        answer(HttpStatus.SERVICE_UNAVAILABLE, "busy", "This does not work right now", response);
    }

    private void answer(HttpStatus status, String type, String title, HttpServletResponse response) throws IOException {
        ProblemDetail problem = ProblemDetail.forStatus(status);
        problem.setType(URI.create("/problems/" + type));
        problem.setTitle(title);
        response.setStatus(status.value());
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        json.writeValue(response.getOutputStream(), problem);
    }
}
