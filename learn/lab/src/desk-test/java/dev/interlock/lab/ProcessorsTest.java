package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.interlock.lab.desk.ProcessorShare.Work;
import dev.interlock.lab.engine.trace.Race;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.engine.trace.Verdict;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Runs wait while others use the processors. One run moves at a time in this test. */
@DatabaseTest
@Timeout(60)
@Tag("proof")
class ProcessorsTest {

    @RegisterExtension
    static final SharedLab LAB = new SharedLab();

    @Test
    void aRunWaitsForItsPlace() throws InterruptedException {
        Trace trace = startWhileAnotherMoves(() -> LAB.desks().run("S06", "version-column"));

        assertThat(trace.outcome().verdict()).isEqualTo(Verdict.REFUSED);
    }

    @Test
    void aRoundOfARaceWaitsForItsPlace() throws InterruptedException {
        Race race = startWhileAnotherMoves(
                () -> LAB.desks().reserve("S01", "form-version").race(1, Duration.ofMinutes(1)));

        assertThat(race.verdicts()).containsExactly(Map.entry(Verdict.REFUSED, 1));
    }

    /** Starts the work while another run moves, and returns the result of the work. */
    private static <T> T startWhileAnotherMoves(Work<T> work) throws InterruptedException {
        return LAB.share()
                .use(() -> {
                    CompletableFuture<T> waiting = start(work);
                    await().atMost(Duration.ofMinutes(1))
                            .until(() -> LAB.share().waiting() == 1);
                    assertThat(waiting).isNotDone();
                    return waiting;
                })
                .join();
    }

    private static <T> CompletableFuture<T> start(Work<T> work) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return work.get();
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
        });
    }
}
