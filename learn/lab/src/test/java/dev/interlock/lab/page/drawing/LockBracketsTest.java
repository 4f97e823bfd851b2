package dev.interlock.lab.page.drawing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.interlock.drawing.Brackets.Bracket;
import dev.interlock.drawing.Interval;
import dev.interlock.lab.engine.trace.Event.Lock;
import dev.interlock.lab.engine.trace.Event.Statement;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.engine.trace.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class LockBracketsTest {

    private static List<Bracket> locks(Trace trace) {
        return new LockBrackets(trace, BundleLabels.ENGLISH).all();
    }

    @Test
    void aLockIsHeldFromItsStatementToTheCommit() {
        assertThat(locks(Runs.versionAndWait())).singleElement().satisfies(lock -> {
            assertThat(lock.name()).isEmpty();
            assertThat(lock.time()).isEqualTo(new Interval(11_870_000, 20_530_000));
            assertThat(lock.lane()).isZero();
        });
    }

    @Test
    void aRollbackReleasesALock() {
        assertThat(locks(Runs.deadlock()).get(0).time().to()).isEqualTo(10_550_000);
    }

    @Test
    void eachRowAndTransactionHasItsOwnLock() {
        assertThat(locks(Runs.deadlock()))
                .filteredOn(lock -> lock.lane() == 1)
                .extracting(Bracket::name, lock -> lock.time().to())
                .containsExactly(tuple("P-902", 38_750_000L), tuple("P-901", 38_750_000L));
    }

    @Test
    void aLockedGapIsNamed() {
        Statement update = new Statement("update purchase_order", List.of(), 0, 131, List.of(new Lock("P-902", true)));
        Trace trace = new TraceBuilder("S06", "version", "REPEATABLE READ", "purchase_order", "a")
                .statement("a", 1, 2, update)
                .rollback("a", 3, 4)
                .build(Verdict.CONSISTENT, List.of());

        assertThat(locks(trace)).extracting(Bracket::cssClass).containsExactly("lock gap");
        assertThat(new Drawing(trace, BundleLabels.ENGLISH).forPage()).contains("gap before P-902");
    }
}
