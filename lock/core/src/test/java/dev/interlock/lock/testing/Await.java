package dev.interlock.lock.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Polls for a condition that another thread, process or server brings about, without occupying the processor. */
public final class Await {

    private static final Duration POLLING_INTERVAL = Duration.ofMillis(5);

    private Await() {}

    /** Returns as soon as the condition holds. The timeout of a test interrupts the wait. */
    public static void until(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            assertThat(Thread.interrupted()).isFalse();
            pause();
        }
    }

    /** Returns after 5 ms. */
    public static void pause() {
        LockSupport.parkNanos(POLLING_INTERVAL.toNanos());
    }
}
