package dev.interlock.application.service.lock;

import dev.interlock.application.port.in.lock.AlreadyLockedException;
import dev.interlock.application.port.in.lock.NoLockException;
import dev.interlock.application.port.out.lock.Acquisition;
import dev.interlock.application.port.out.lock.Acquisition.Granted;
import dev.interlock.application.port.out.lock.Acquisition.Held;
import dev.interlock.application.port.out.lock.LeaseRequest;
import dev.interlock.application.port.out.lock.LeaseStore;
import dev.interlock.application.port.out.lock.LockManager;
import dev.interlock.domain.lock.Lease;
import dev.interlock.domain.lock.LockId;
import dev.interlock.domain.lock.LockTarget;
import java.time.Duration;

/** The lock manager, over any store. */
public class LeaseLockManager implements LockManager {

    private final LeaseStore leases;
    private final Duration lease;
    private final Duration longestHold;

    /**
     * @param lease how long a lock lasts unless it is extended
     * @param longestHold how long it lasts at most, however often it is extended
     */
    public LeaseLockManager(LeaseStore leases, Duration lease, Duration longestHold) {
        this.leases = leases;
        this.lease = lease;
        this.longestHold = longestHold;
    }

    @Override
    public Lease tryLock(LockTarget target, String owner) {
        Acquisition answer = leases.acquire(new LeaseRequest(target, LockId.random(), owner, lease));
        if (answer instanceof Held held) {
            throw new AlreadyLockedException(held.by());
        }
        return ((Granted) answer).lease();
    }

    @Override
    public Lease checkLock(LockTarget target, LockId lockId, String owner) {
        return leases.check(target, lockId, owner).orElseThrow(NoLockException::new);
    }

    @Override
    public void releaseLock(LockTarget target, LockId lockId, String owner) {
        leases.release(target, lockId, owner);
    }

    @Override
    public Duration extendLockExpiration(LockTarget target, LockId lockId, String owner) {
        return leases.extend(target, lockId, owner, lease, longestHold).orElseThrow(NoLockException::new);
    }
}
