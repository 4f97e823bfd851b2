package dev.interlock.adapter.api.problem;

import dev.interlock.domain.StateException;
import org.springframework.http.ProblemDetail;

/** The state of the aggregate forbids the command. */
public class StateProblem extends ProblemDetail {

    private final String state;

    StateProblem(StateException forbidden) {
        ProblemType.STATE.describe(this, forbidden.getMessage());
        this.state = forbidden.state().name();
    }

    public String getState() {
        return state;
    }
}
