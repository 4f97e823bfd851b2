package dev.interlock.benchmark.contended;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.benchmark.contender.Contender;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The counter shows whether a lock excludes: without one, some of a million increments are lost. */
class ContendedRunTest {

    @Test
    void noIncrementIsLostUnderALock(@TempDir Path folder) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        PlainCounter counter = new PlainCounter(folder.resolve("counter"));

        ContendedRun.Outcome outcome = contendedRun(
                        () -> {
                            lock.lock();
                            return lock::unlock;
                        },
                        counter)
                .run();

        assertThat(counter.value()).isEqualTo(outcome.sections()).isPositive();
    }

    @Test
    void incrementsAreLostWithoutALock(@TempDir Path folder) throws Exception {
        long lost = 0;
        for (int run = 0; run < 3 && lost == 0; run++) {
            PlainCounter counter = new PlainCounter(folder.resolve("counter " + run));
            ContendedRun.Outcome outcome = contendedRun(() -> () -> {}, counter).run();
            lost = outcome.sections() - counter.value();
        }

        assertThat(lost)
                .as("in one of up to three runs, whose threads may not overlap")
                .isPositive();
    }

    private static ContendedRun contendedRun(Acquire lock, PlainCounter counter) {
        return new ContendedRun(new InMemory(lock), 8, Duration.ofMillis(300), counter);
    }

    private interface Acquire {

        Contender.Hold acquire();
    }

    private record InMemory(Acquire lock) implements Contender {

        @Override
        public String name() {
            return "in memory";
        }

        @Override
        public Optional<Hold> tryLock(String name) {
            return Optional.of(lock.acquire());
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    }
}
