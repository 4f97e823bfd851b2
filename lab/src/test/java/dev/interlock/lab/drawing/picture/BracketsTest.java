package dev.interlock.lab.drawing.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.interlock.drawing.scale.Interval;
import dev.interlock.lab.drawing.BundleLabels;
import dev.interlock.lab.drawing.Runs;
import dev.interlock.lab.drawing.TraceBuilder;
import dev.interlock.lab.drawing.picture.Brackets.Bracket;
import dev.interlock.lab.trace.Event.Lock;
import dev.interlock.lab.trace.Event.Statement;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.trace.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class BracketsTest {

    private static final long MS = 1_000_000;

    @Test
    void aLockIsHeldFromItsStatementToTheCommit() {
        Brackets brackets = new Brackets(Runs.versionAndWait());

        assertThat(brackets.all()).singleElement().satisfies(lock -> {
            assertThat(lock.lock().row()).isEqualTo(Runs.ORDER);
            assertThat(lock.time()).isEqualTo(new Interval(11_870_000, 20_530_000));
            assertThat(lock.left()).isTrue();
        });
        assertThat(brackets.areNamed()).isFalse();
    }

    @Test
    void aRollbackReleasesALock() {
        assertThat(new Brackets(Runs.deadlock()).all().get(0).time().to()).isEqualTo(10_550_000);
    }

    @Test
    void concurrentLocksAreDrawnInSeparateColumns() {
        Brackets brackets = new Brackets(Runs.deadlock());

        assertThat(brackets.all())
                .filteredOn(lock -> lock.actor().equals("b"))
                .extracting(lock -> lock.lock().row(), Bracket::column)
                .containsExactly(tuple("P-902", 0), tuple("P-901", 1));
        assertThat(brackets.areNamed()).isTrue();
    }

    @Test
    void aLockedGapIsNamed() {
        Statement update =
                new Statement("update purchase_order", List.of(), 0, 131, 1, List.of(new Lock("P-902", true)));
        Trace trace = new TraceBuilder("S06", "version", "REPEATABLE READ", "purchase_order", "a")
                .statement("a", 1, 2, update)
                .rollback("a", 3, 4)
                .build(Verdict.CONSISTENT, List.of());

        assertThat(new Brackets(trace).areNamed()).isTrue();
        assertThat(new Drawing(trace, BundleLabels.ENGLISH).standalone()).contains("gap before P-902");
    }

    @Test
    void theOwnerOfAHeldLockIsNamed() {
        Brackets brackets = new Brackets(Runs.deadlock());

        assertThat(brackets.heldBy("a", 5 * MS)).isPresent();
        assertThat(brackets.heldBy("a", 20 * MS)).isEmpty();
        assertThat(brackets.heldBy("b", 37 * MS)).isPresent();
    }
}
