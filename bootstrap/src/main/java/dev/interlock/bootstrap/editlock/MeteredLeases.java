package dev.interlock.bootstrap.editlock;

import dev.interlock.application.port.out.lock.Acquisition;
import dev.interlock.application.port.out.lock.Acquisition.Granted;
import dev.interlock.application.port.out.lock.LeaseRequest;
import dev.interlock.application.port.out.lock.LeaseStore;
import dev.interlock.application.port.out.lock.LeaseTerms;
import dev.interlock.domain.lock.Lease;
import dev.interlock.domain.lock.LockId;
import dev.interlock.domain.lock.LockTarget;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.dao.TransientDataAccessException;

/**
 * Counts and times what is asked of a store: {@code order.lock.acquire} by {@code outcome}, granted, denied, timeout or error,
 * and {@code order.lock.renew} by {@code outcome}, extended or lost. Which order it was is nobody's tag.
 */
class MeteredLeases implements LeaseStore {

    private final LeaseStore store;
    private final String name;
    private final MeterRegistry meters;

    MeteredLeases(LeaseStore store, String name, MeterRegistry meters) {
        this.store = store;
        this.name = name;
        this.meters = meters;
    }

    @Override
    public Acquisition acquire(LeaseRequest request) {
        Timer.Sample sample = Timer.start(meters);
        String outcome = "error";
        try {
            Acquisition answer = store.acquire(request);
            outcome = answer instanceof Granted ? "granted" : "denied";
            return answer;
        } catch (TransientDataAccessException late) {
            outcome = "timeout";
            throw late;
        } finally {
            sample.stop(meters.timer("order.lock.acquire", "strategy", name, "outcome", outcome));
        }
    }

    @Override
    public Optional<Duration> extend(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
        Optional<Duration> left = store.extend(targets, lockId, owner, terms);
        meters.counter("order.lock.renew", "strategy", name, "outcome", left.isPresent() ? "extended" : "lost")
                .increment();
        return left;
    }

    @Override
    public void shorten(LockTarget target, LockId lockId, String owner, Duration left) {
        store.shorten(target, lockId, owner, left);
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
    public boolean releasesWithTransaction() {
        return store.releasesWithTransaction();
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
