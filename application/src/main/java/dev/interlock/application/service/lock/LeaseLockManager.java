package dev.interlock.application.service.lock;

import dev.interlock.application.port.in.lock.AlreadyLockedException;
import dev.interlock.application.port.in.lock.NoLockException;
import dev.interlock.application.port.out.lock.Acquisition;
import dev.interlock.application.port.out.lock.Acquisition.Granted;
import dev.interlock.application.port.out.lock.Acquisition.Held;
import dev.interlock.application.port.out.lock.LeaseRequest;
import dev.interlock.application.port.out.lock.LeaseStore;
import dev.interlock.application.port.out.lock.LeaseTerms;
import dev.interlock.application.port.out.lock.LockManager;
import dev.interlock.domain.lock.Lease;
import dev.interlock.domain.lock.LockId;
import dev.interlock.domain.lock.LockTarget;
import java.time.Duration;

/** The lock manager, over any store. */
public class LeaseLockManager implements LockManager {

    private final LeaseStore leases;

    public LeaseLockManager(LeaseStore leases) {
        this.leases = leases;
    }

    @Override
    public Lease tryLock(LockTarget target, String owner, LeaseTerms terms) {
        Acquisition answer = leases.acquire(new LeaseRequest(target, LockId.random(), owner, terms));
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
        return leases.extend(target, lockId, owner, terms).orElseThrow(NoLockException::new);
    }
}
