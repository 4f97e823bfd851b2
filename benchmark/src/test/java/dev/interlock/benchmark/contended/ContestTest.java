package dev.interlock.benchmark.contended;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.benchmark.contender.Contender;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The counter tells a lock from none; statistically, in a million sections. */
class ContestTest {

    @Test
    void underALockNoSectionIsLost(@TempDir Path folder) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        PlainCounter counter = new PlainCounter(folder.resolve("counter"));

        Contest.Outcome outcome = contest(
                        () -> {
                            lock.lock();
                            return lock::unlock;
                        },
                        counter)
                .run();

        assertThat(counter.value()).isEqualTo(outcome.sections()).isPositive();
    }

    @Test
    void withoutSomeAre(@TempDir Path folder) throws Exception {
        PlainCounter counter = new PlainCounter(folder.resolve("counter"));

        Contest.Outcome outcome = contest(() -> () -> {}, counter).run();

        assertThat(counter.value()).isLessThan(outcome.sections());
    }

    private static Contest contest(Taking lock, PlainCounter counter) {
        return new Contest(new InMemory(lock), 8, Duration.ofMillis(300), counter);
    }

    private interface Taking {

        Contender.Hold take();
    }

    private record InMemory(Taking lock) implements Contender {

        @Override
        public String name() {
            return "in memory";
        }

        @Override
        public Optional<Hold> tryLock(String name) {
            return Optional.of(lock.take());
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    }
}
