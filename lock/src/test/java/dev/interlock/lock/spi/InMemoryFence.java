package dev.interlock.lock.spi;

import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A fence without a database. It joins no transaction: no caller waits, and a token that has passed stays passed. */
public final class InMemoryFence implements Fence {

    private final Map<LockTarget, Long> passed = new ConcurrentHashMap<>();
    private final Map<LockTarget, Long> given = new ConcurrentHashMap<>();

    @Override
    public boolean passes(LockTarget target, long token) {
        return passed.merge(target, token, Math::max) == token;
    }

    @Override
    public long nextToken(LockTarget target, Duration within) {
        long highestPassed = passed.getOrDefault(target, 0L);
        return given.merge(target, highestPassed + 1, (last, next) -> Math.max(last + 1, next));
    }
}
