package dev.interlock.adapter.api.problem;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Answers a request with a problem where no controller does. */
@Component
public class ProblemResponder {

    private final JsonMapper json;

    ProblemResponder(JsonMapper json) {
        this.json = json;
    }

    public void answer(ProblemType type, @Nullable String detail, HttpServletResponse response) throws IOException {
        response.setStatus(type.status().value());
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        json.writeValue(response.getOutputStream(), type.problem(detail));
    }
}
