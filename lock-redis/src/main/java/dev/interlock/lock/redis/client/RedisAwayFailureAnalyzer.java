package dev.interlock.lock.redis.client;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.NestedExceptionUtils;

/** Explains at startup which setting names the server that cannot be reached. */
public class RedisAwayFailureAnalyzer extends AbstractFailureAnalyzer<RedisAwayException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, RedisAwayException cause) {
        return new FailureAnalysis(
                "interlock.redis.url or interlock.redlock.urls is '%s'. Redis there cannot be used: %s"
                        .formatted(
                                cause.address(),
                                NestedExceptionUtils.getMostSpecificCause(cause).getMessage()),
                "Allowed: the address of a Redis server that accepts connections, with its password."
                        + " Start it (docker compose up -d --wait redis), or correct the setting.",
                cause);
    }
}
