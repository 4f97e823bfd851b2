package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.spi.InMemoryLeaseStore;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class LossCallbacksTest {

    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final ManualLockServices manual = new ManualLockServices(new InMemoryLeaseStore());
    private final Semaphore first = new Semaphore(0);
    private final Semaphore second = new Semaphore(0);
    private Duration remaining = HOUR;
    private final LossCallbacks callbacks = new LossCallbacks(manual.services, () -> remaining);

    @Test
    void callbacksRunWhenTheLeaseExpires() throws Exception {
        callbacks.add(first::release);
        callbacks.add(second::release);
        assertThat(manual.lastDelay()).isEqualTo(HOUR);

        remaining = Duration.ZERO;
        manual.runNextTask();

        first.acquire();
        second.acquire();
    }

    @Test
    void expiryIsAwaitedOnceForAllCallbacks() {
        callbacks.add(first::release);
        callbacks.add(second::release);

        assertThat(manual.timer.getQueue()).hasSize(1);
    }

    /** A renewal has moved the expiry meanwhile. */
    @Test
    void renewedLeaseIsLookedAtAgainWhenItWouldExpire() {
        callbacks.add(first::release);
        remaining = MINUTE;

        manual.runNextTask();

        assertThat(manual.lastDelay()).isEqualTo(MINUTE);
        assertThat(first.availablePermits()).isZero();
    }

    @Test
    void eachCallbackRunsOnce() throws Exception {
        AtomicInteger lookedAt = new AtomicInteger();
        LossCallbacks lost = new LossCallbacks(manual.services, () -> {
            lookedAt.incrementAndGet();
            return Duration.ZERO;
        });
        lost.add(first::release);
        first.acquire();

        lost.notifyIfLost();

        assertThat(lookedAt).as("no callback is left").hasValue(1);
    }

    @Test
    void closedCallbacksNeverRun() {
        callbacks.add(first::release);

        callbacks.close();
        remaining = Duration.ZERO;
        callbacks.notifyIfLost();

        assertThat(manual.services.isIdle()).isTrue();
    }
}
