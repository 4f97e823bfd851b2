package dev.interlock.lock.metrics;

import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.NoLockException;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * Measures a lock of users, with the tag {@code lock}: {@code lock.acquire}, a timer by {@code outcome}, granted, refused or error; and
 * {@code lock.lost}, a counter of checks and extensions that found no lock.
 */
public final class MeteredLockManager implements LockManager {

    private final LockManager locks;
    private final LockMeters meters;

    /** @param name the value of the meters' tag, such as the name of the store */
    public MeteredLockManager(LockManager locks, String name, MeterRegistry registry) {
        this.locks = locks;
        this.meters = new LockMeters(name, registry);
    }

    @Override
    public Lease tryLock(LockTarget target, String owner, LeaseTerms terms) {
        try (LockMeters.Acquisition acquisition = meters.acquire()) {
            try {
                Lease lease = locks.tryLock(target, owner, terms);
                acquisition.end(true);
                return lease;
            } catch (AlreadyLockedException refused) {
                acquisition.end(false);
                throw refused;
            }
        }
    }

    @Override
    public Lease checkLock(LockTarget target, LockId lockId, String owner) {
        return countingLoss(() -> locks.checkLock(target, lockId, owner));
    }

    @Override
    public Duration extendLockExpiration(LockTarget target, LockId lockId, String owner, LeaseTerms terms) {
        return countingLoss(() -> locks.extendLockExpiration(target, lockId, owner, terms));
    }

    private <T> T countingLoss(Supplier<T> verb) {
        try {
            return verb.get();
        } catch (NoLockException lost) {
            meters.countLoss();
            throw lost;
        }
    }

    @Override
    public void releaseLock(LockTarget target, LockId lockId, String owner) {
        locks.releaseLock(target, lockId, owner);
    }

    @Override
    public Leases leases() {
        return locks.leases();
    }
}
