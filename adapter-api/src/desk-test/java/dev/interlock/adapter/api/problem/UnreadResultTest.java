package dev.interlock.adapter.api.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.http.ProblemDetail;
import org.springframework.mock.web.MockHttpServletResponse;

class UnreadResultTest {

    @Test
    void theProblemDoesNotSayThatNothingWasSaved() {
        UnreadResultException unread = catchThrowableOfType(
                UnreadResultException.class,
                () -> UnreadResultException.read(() -> {
                    throw new DataAccessResourceFailureException("No connection");
                }));
        MockHttpServletResponse response = new MockHttpServletResponse();

        ProblemDetail problem = new ApiProblems().unknown(unread, response);

        assertThat(problem.getStatus()).isEqualTo(503);
        assertThat(problem.getType()).hasToString("/problems/unknown-outcome");
        assertThat(problem.getDetail()).isEqualTo("Send the same request again.");
        assertThat(response.getHeader("Retry-After")).isEqualTo("1");
    }
}
