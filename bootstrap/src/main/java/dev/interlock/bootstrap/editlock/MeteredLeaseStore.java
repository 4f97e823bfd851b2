package dev.interlock.bootstrap.editlock;

import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.ForwardingLeaseStore;
import dev.interlock.lock.spi.LeaseStore;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.springframework.dao.TransientDataAccessException;

/**
 * Counts and times the requests to a store: {@code order.lock.acquire} by {@code outcome}, granted, denied, timeout or error,
 * and {@code order.lock.renew} by {@code outcome}, extended or lost. No tag names an order.
 */
class MeteredLeaseStore extends ForwardingLeaseStore {

    private final MeterRegistry meters;

    MeteredLeaseStore(LeaseStore store, MeterRegistry meters) {
        super(store);
        this.meters = meters;
    }

    @Override
    public AcquireResult acquire(AcquireRequest request) {
        Timer.Sample sample = Timer.start(meters);
        String outcome = "error";
        try {
            AcquireResult result = super.acquire(request);
            outcome = result instanceof Granted ? "granted" : "denied";
            return result;
        } catch (TransientDataAccessException late) {
            outcome = "timeout";
            throw late;
        } finally {
            sample.stop(meters.timer("order.lock.acquire", "strategy", name(), "outcome", outcome));
        }
    }

    @Override
    public Optional<Duration> renew(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
        Optional<Duration> remaining = super.renew(targets, lockId, owner, terms);
        meters.counter("order.lock.renew", "strategy", name(), "outcome", remaining.isPresent() ? "extended" : "lost")
                .increment();
        return remaining;
    }
}
