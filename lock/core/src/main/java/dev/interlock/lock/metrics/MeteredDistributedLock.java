package dev.interlock.lock.metrics;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockRequest;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Measures a lock of this process. Each meter has the tag {@code lock}; none names a target.
 *
 * <ul>
 *   <li>{@code lock.acquire}, a timer by {@code outcome}: granted, refused or error. It includes the wait.
 *   <li>{@code lock.waiting} and {@code lock.held}, gauges: the requests that are not answered yet, and the handles that are open.
 *   <li>{@code lock.lost}, a counter: the handles whose lease ended before they were closed.
 * </ul>
 */
public final class MeteredDistributedLock implements DistributedLock {

    private final DistributedLock lock;
    private final LockMeters meters;
    private final AtomicInteger waiting = new AtomicInteger();
    private final AtomicInteger held = new AtomicInteger();

    /** @param name the value of the meters' tag, such as the name of the store */
    public MeteredDistributedLock(DistributedLock lock, String name, MeterRegistry registry) {
        this.lock = lock;
        this.meters = new LockMeters(name, registry);
        Gauge.builder("lock.waiting", waiting, AtomicInteger::get)
                .tag("lock", name)
                .description("Requests for the lock that are not answered yet")
                .register(registry);
        Gauge.builder("lock.held", held, AtomicInteger::get)
                .tag("lock", name)
                .description("Handles of the lock that are open")
                .register(registry);
    }

    @Override
    public Optional<LockHandle> tryLock(LockRequest request) throws InterruptedException {
        waiting.incrementAndGet();
        try (LockMeters.Acquisition acquisition = meters.acquire()) {
            Optional<LockHandle> granted = lock.tryLock(request);
            acquisition.end(granted.isPresent());
            return granted.map(this::measured);
        } finally {
            waiting.decrementAndGet();
        }
    }

    private LockHandle measured(LockHandle handle) {
        held.incrementAndGet();
        handle.onLost(meters::countLoss);
        return new MeteredLockHandle(handle, held::decrementAndGet);
    }

    @Override
    public Leases leases() {
        return lock.leases();
    }

    @Override
    public void close() {
        lock.close();
    }
}
