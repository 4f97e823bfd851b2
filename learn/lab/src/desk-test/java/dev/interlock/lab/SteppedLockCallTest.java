package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.engine.ActorStatus;
import dev.interlock.lab.engine.Operation;
import dev.interlock.lab.engine.SteppedRun;
import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A lock store has a deadline, and a reader takes time, so a run cannot be stopped between two statements of a lock store. */
@DatabaseTest
@Tag("proof")
class SteppedLockCallTest {

    @RegisterExtension
    static final SharedLab LAB = new SharedLab();

    @Test
    void aCallOfTheLockStoreIsOneMoveAndItsStatementsAreRecorded() throws InterruptedException {
        SteppedRun run = LAB.desks().reserve("S13", "conditional-lease").step();
        try {
            ActorStatus before = SettledStatus.of(run, "a");
            assertThat(before.next()).isNotNull();
            assertThat(before.next().kind()).isEqualTo(Operation.Kind.CALL);
            assertThat(before.next().sql()).startsWith("acquire Lab/").endsWith(" for a");

            run.move("a", run.moves());

            assertThat(SettledStatus.of(run, "a").state()).isEqualTo(ActorStatus.State.DONE);
            assertThat(run.trace().eventsOf("a")).extracting(Event::kind).contains(Event.Kind.STATEMENT);
        } finally {
            run.end();
        }
    }
}
