package dev.interlock.lock.spi;

import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** A fence in memory. It joins no transaction: no caller waits, and a rollback does not revoke a token that has passed. */
public final class InMemoryFence implements Fence {

    private final Map<LockTarget, Long> passed = new ConcurrentHashMap<>();
    private final Map<LockTarget, Long> issued = new ConcurrentHashMap<>();

    @Override
    public boolean isInTransaction() {
        return TransactionSynchronizationManager.isActualTransactionActive();
    }

    @Override
    public boolean passes(LockTarget target, long token) {
        return passed.merge(target, token, Math::max) == token;
    }

    @Override
    public long nextToken(LockTarget target, Duration within) {
        long highestPassed = passed.getOrDefault(target, 0L);
        return issued.merge(target, highestPassed + 1, (last, next) -> Math.max(last + 1, next));
    }
}
