package dev.interlock.lock.internal;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.ForwardingLeaseStore;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;

/**
 * Acquires and releases a lock that only this process sees, so that the first request loads no classes and prepares no statements.
 * On a busy machine that takes longer than a request may. The store is asked for leases that it does not have, and is not changed.
 */
public final class WarmUp extends ForwardingLeaseStore {

    private static final LockTarget TARGET = new LockTarget("interlock", "warm-up");
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private WarmUp(LeaseStore store) {
        super(store);
    }

    /** @throws RuntimeException if the store cannot be asked */
    public static void of(LeaseStore store) {
        var unused = store.find(TARGET);
        try (DistributedLock lock = new LeaseDistributedLock(new WarmUp(store), TIMEOUT)) {
            lock.tryLock(LockRequest.leased(LockOwner.named("warm-up"), TIMEOUT, TARGET))
                    .ifPresent(LockHandle::close);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public AcquireResult acquire(AcquireRequest request) {
        var unused = renew(request.targets(), request.lockId(), request.owner(), request.terms());
        return new Granted(request.targets().stream()
                .map(target -> request.newLease(target, 1))
                .toList());
    }
}
