package dev.interlock.lock.redis;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Says at start what to do. */
class EvictionFailureAnalyzer extends AbstractFailureAnalyzer<EvictionException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, EvictionException cause) {
        return new FailureAnalysis(
                cause.getMessage(),
                "Set maxmemory-policy to noeviction on that server, or keep locks on another one.",
                cause);
    }
}
