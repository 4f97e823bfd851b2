package dev.interlock.lock.redis;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Says at start what to do. */
class RedlockNodesFailureAnalyzer extends AbstractFailureAnalyzer<RedlockNodesException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, RedlockNodesException cause) {
        return new FailureAnalysis(
                cause.getMessage(),
                "Name three or five servers in interlock.redlock.urls, on machines of their own, none of them a replica.",
                cause);
    }
}
