package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Event.Kind;
import dev.interlock.lab.engine.trace.Event.Wait;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A run records waits within the process, which the server does not know. */
@DatabaseTest
@Tag("proof")
class WaitsInTheProcessTest {

    @RegisterExtension
    static final SharedLab LAB = new SharedLab();

    @Test
    void aBuyerWithoutAConnectionWaitsForThePool() throws InterruptedException {
        Trace trace = LAB.desks().run("S19", "sale-under-row-lock-two-connections");

        Event wait = onlyWait(trace);
        assertThat(wait.kind()).isEqualTo(Kind.WAIT_FOR_CONNECTION);
        assertThat(wait.lane()).isEqualTo("c");
        assertThat(trace.eventsOf("b"))
                .as("the server reports that the second connection waits for the row")
                .flatExtracting(Event::waits)
                .filteredOn(Wait::observed)
                .extracting(Wait::blocker)
                .containsOnly("a");
    }

    @Test
    void aWaiterOfADistributedLockWaitsInTheQueueOfItsProcess() throws InterruptedException {
        Trace trace = LAB.desks().run("S17", "queued-lock");

        Event wait = onlyWait(trace);
        assertThat(wait.kind()).isEqualTo(Kind.WAIT_IN_LOCAL_QUEUE);
        assertThat(wait.lane()).isEqualTo("admin");
        Event commit = trace.eventsOf("customer").stream()
                .filter(event -> event.kind() == Kind.COMMIT)
                .findFirst()
                .orElseThrow();
        assertThat(wait.start()).isLessThan(commit.start());
        assertThat(wait.end()).isGreaterThan(commit.end());
    }

    /** The pool has its former size again for the next run in the slot. */
    @Test
    void theNextRunHasAllConnections() throws InterruptedException {
        LAB.desks().run("S19", "sale-under-row-lock-two-connections");

        assertThat(waits(LAB.desks().run("S19", "sale-under-row-lock"))).isEmpty();
    }

    private static Event onlyWait(Trace trace) {
        List<Event> waits = waits(trace);
        assertThat(waits).as("%s", trace).hasSize(1);
        Event wait = waits.get(0);
        assertThat(wait.waits()).containsExactly(new Wait(wait.start(), wait.end(), null, false));
        return wait;
    }

    private static List<Event> waits(Trace trace) {
        return trace.events().stream()
                .filter(event -> event.kind().isWaitInProcess())
                .toList();
    }
}
