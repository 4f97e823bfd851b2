package dev.interlock.lock.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for what another thread, process or server brings about, and leaves the processor to it meanwhile. */
public final class Await {

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(5);

    private Await() {}

    /** Returns as soon as the condition holds. The end of a test's timeout interrupts it. */
    public static void until(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            assertThat(Thread.interrupted()).isFalse();
            pause();
        }
    }

    /** Returns after 5 ms. */
    public static void pause() {
        LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
    }
}
