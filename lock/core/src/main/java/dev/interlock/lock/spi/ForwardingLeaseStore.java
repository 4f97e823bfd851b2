package dev.interlock.lock.spi;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Passes every call on to another store. A subclass overrides the calls that it measures, delays or translates. */
public abstract class ForwardingLeaseStore implements LeaseStore {

    private final LeaseStore store;

    protected ForwardingLeaseStore(LeaseStore store) {
        this.store = store;
    }

    @Override
    public String name() {
        return store.name();
    }

    @Override
    public AcquireResult acquire(AcquireRequest request) {
        return store.acquire(request);
    }

    @Override
    public Optional<Duration> renew(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
        return store.renew(targets, lockId, owner, terms);
    }

    @Override
    public void shorten(LockTarget target, LockId lockId, String owner, Duration remaining) {
        store.shorten(target, lockId, owner, remaining);
    }

    @Override
    public Optional<Lease> check(LockTarget target, LockId lockId, String owner) {
        return store.check(target, lockId, owner);
    }

    @Override
    public boolean release(List<LockTarget> targets, LockId lockId, String owner) {
        return store.release(targets, lockId, owner);
    }

    @Override
    public void probe() {
        store.probe();
    }

    @Override
    public void afterTransaction(Runnable action) {
        store.afterTransaction(action);
    }

    @Override
    public List<Lease> findAll(Set<LockTarget> targets) {
        return store.findAll(targets);
    }

    @Override
    public List<Lease> findAll(String type) {
        return store.findAll(type);
    }
}
