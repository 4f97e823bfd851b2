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

/** The lock manager, over any store: it passes each verb on and turns refusals and failures into exceptions. */
public class LeaseLockManager implements LockManager {

    private final LeaseStore store;
    private final Leases leases;

    public LeaseLockManager(LeaseStore store) {
        this.store = new TranslatingLeaseStore(store);
        this.leases = store;
    }

    @Override
    public Lease tryLock(LockTarget target, String owner, LeaseTerms terms) {
        AcquireResult result = store.acquire(new AcquireRequest(target, LockId.random(), owner, terms));
        if (result instanceof Held held) {
            throw new AlreadyLockedException(held.by().owner(), held.by().remaining());
        }
        return ((Granted) result).lease();
    }

    @Override
    public Lease checkLock(LockTarget target, LockId lockId, String owner) {
        return store.check(target, lockId, owner).orElseThrow(NoLockException::new);
    }

    @Override
    public void releaseLock(LockTarget target, LockId lockId, String owner) {
        store.release(target, lockId, owner);
    }

    @Override
    public Duration extendLockExpiration(LockTarget target, LockId lockId, String owner, LeaseTerms terms) {
        return store.renew(target, lockId, owner, terms).orElseThrow(NoLockException::new);
    }

    @Override
    public Leases leases() {
        return leases;
    }
}
