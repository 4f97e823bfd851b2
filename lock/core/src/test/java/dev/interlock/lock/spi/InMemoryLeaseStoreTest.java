package dev.interlock.lock.spi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** The contract over the store in memory, with a clock that the test advances, so that no test waits. */
class InMemoryLeaseStoreTest extends LeaseStoreContract {

    private static final long TICK_NANOS = 100_000;

    private final AtomicLong nanos = new AtomicLong();
    private final LeaseStore leases = new InMemoryLeaseStore(nanos::get);

    @Override
    protected LeaseStore store() {
        return leases;
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return work.get();
    }

    @Override
    protected long nanoTime() {
        return nanos.get();
    }

    @Override
    protected void letTimePass() {
        nanos.addAndGet(TICK_NANOS);
    }

    /** A clock of {@link System#nanoTime} may have any origin, and may overflow. */
    @Test
    void leaseExpiresThoughTheClockOverflows() {
        AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 1);
        LeaseStore store = new InMemoryLeaseStore(clock::get);
        LockTarget target = aTarget();
        store.acquire(request(target, "kim"));

        clock.addAndGet(Duration.ofSeconds(59).toNanos());
        assertThat(store.find(target))
                .hasValueSatisfying(lease -> assertThat(lease.remaining()).isEqualTo(Duration.ofSeconds(1)));

        clock.addAndGet(Duration.ofSeconds(1).toNanos());
        assertThat(store.find(target)).isEmpty();
    }
}
