package dev.interlock.lock.redis.redlock;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Explains at startup which servers Redlock needs. */
class RedlockNodesFailureAnalyzer extends AbstractFailureAnalyzer<RedlockNodesException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, RedlockNodesException cause) {
        return new FailureAnalysis(
                cause.getMessage(),
                "Name three or five servers in interlock.redlock.urls, on machines of their own, none of them a replica.",
                cause);
    }
}
