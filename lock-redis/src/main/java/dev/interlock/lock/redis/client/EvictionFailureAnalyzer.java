package dev.interlock.lock.redis.client;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Explains at startup how to correct the eviction policy. */
class EvictionFailureAnalyzer extends AbstractFailureAnalyzer<EvictionException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, EvictionException cause) {
        return new FailureAnalysis(
                cause.getMessage(),
                "Set maxmemory-policy to noeviction on that server, or keep locks on another one.",
                cause);
    }
}
