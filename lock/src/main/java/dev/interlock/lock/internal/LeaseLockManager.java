package dev.interlock.lock.internal;

import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.NoLockException;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;

/** The lock manager, over any store. */
public class LeaseLockManager implements LockManager {

    private final LeaseStore leases;

    public LeaseLockManager(LeaseStore leases) {
        this.leases = leases;
    }

    @Override
    public Lease tryLock(LockTarget target, String owner, LeaseTerms terms) {
        AcquireResult answer = leases.acquire(new AcquireRequest(target, LockId.random(), owner, terms));
        if (answer instanceof Held held) {
            throw new AlreadyLockedException(held.by().owner(), held.by().remaining());
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
    public Duration extendLockExpiration(LockTarget target, LockId lockId, String owner, LeaseTerms terms) {
        return leases.renew(target, lockId, owner, terms).orElseThrow(NoLockException::new);
    }

    @Override
    public Leases leases() {
        return leases;
    }
}
