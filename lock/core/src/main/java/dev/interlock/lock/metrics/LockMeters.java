package dev.interlock.lock.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;

/** The meters that the lock of a process and that of a user have in common. */
final class LockMeters {

    private final MeterRegistry registry;
    private final Timer granted;
    private final Timer refused;
    private final Timer error;
    private final Counter lost;

    LockMeters(String lock, MeterRegistry registry) {
        this.registry = registry;
        this.granted = acquire("granted", lock);
        this.refused = acquire("refused", lock);
        this.error = acquire("error", lock);
        this.lost = Counter.builder("lock.lost")
                .tag("lock", lock)
                .description("Locks that ended before their holder released them")
                .register(registry);
    }

    private Timer acquire(String outcome, String lock) {
        return Timer.builder("lock.acquire")
                .tag("lock", lock)
                .tag("outcome", outcome)
                .description("Requests for the lock, with their wait")
                .register(registry);
    }

    Acquisition acquire() {
        return new Acquisition();
    }

    void countLoss() {
        lost.increment();
    }

    /** The time of one request, which is an error until its end is known. */
    final class Acquisition implements AutoCloseable {

        private final Timer.Sample sample = Timer.start(registry);
        private Timer outcome = error;

        void end(boolean isGranted) {
            outcome = isGranted ? granted : refused;
        }

        @Override
        public void close() {
            sample.stop(outcome);
        }
    }
}
