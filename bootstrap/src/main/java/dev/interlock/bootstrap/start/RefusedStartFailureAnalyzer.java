package dev.interlock.bootstrap.start;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

class RefusedStartFailureAnalyzer extends AbstractFailureAnalyzer<RefusedStartException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, RefusedStartException cause) {
        return new FailureAnalysis(cause.getMessage(), cause.action(), cause);
    }
}
