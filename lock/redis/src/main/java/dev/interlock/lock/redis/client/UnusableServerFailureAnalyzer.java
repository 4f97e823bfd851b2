package dev.interlock.lock.redis.client;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Explains at startup why a Redis server cannot be used, and how to correct that. */
public class UnusableServerFailureAnalyzer extends AbstractFailureAnalyzer<UnusableServerException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, UnusableServerException cause) {
        return new FailureAnalysis(cause.getMessage(), cause.action(), cause);
    }
}
