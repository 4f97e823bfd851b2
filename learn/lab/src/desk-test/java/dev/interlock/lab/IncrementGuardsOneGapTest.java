package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.engine.ActorStatus;
import dev.interlock.lab.engine.SteppedRun;
import dev.interlock.lab.engine.trace.Outcome;
import dev.interlock.lab.engine.trace.Verdict;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A forced increment guards the time from the read of a request to its write, and not the time from the page to that read: stop 4 of
 * the chapter. Both members have the same page, and the customer's request ends before the admin's begins.
 */
@DatabaseTest
@Tag("engine")
@Tag("proof")
class IncrementGuardsOneGapTest {

    @RegisterExtension
    static final SharedLab LAB = new SharedLab();

    @ParameterizedTest
    @ValueSource(strings = {"forced-increment", "forced-increment-at-commit"})
    void theIncrementRefusesNeither(String cell) throws InterruptedException {
        assertThat(customerToTheEndThenAdmin(cell).verdict()).isEqualTo(Verdict.CONSISTENT);
    }

    @Test
    void theVersionInTheFormRefusesTheSecond() throws InterruptedException {
        Outcome outcome = customerToTheEndThenAdmin("form-version");

        assertThat(outcome.verdict()).isEqualTo(Verdict.REFUSED);
        assertThat(outcome.actors()).isEqualTo(List.of("admin"));
    }

    private static Outcome customerToTheEndThenAdmin(String cell) throws InterruptedException {
        SteppedRun run = LAB.desks().reserve("S08", cell).step();
        try {
            moveToTheEnd(run, "customer");
            moveToTheEnd(run, "admin");
        } finally {
            run.end();
        }
        return run.trace().outcome();
    }

    private static void moveToTheEnd(SteppedRun run, String actor) throws InterruptedException {
        while (SettledStatus.of(run, actor).state() == ActorStatus.State.READY) {
            run.move(actor, run.moves());
        }
    }
}
