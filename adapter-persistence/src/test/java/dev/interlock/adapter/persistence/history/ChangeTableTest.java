package dev.interlock.adapter.persistence.history;

import static dev.interlock.adapter.persistence.Readers.CUSTOMER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.out.history.ChangeLog;
import dev.interlock.application.port.out.history.ChangeLog.RecordedChange;
import dev.interlock.application.port.out.history.ChangeLog.RecordedField;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.SqlLog;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionOperations;

/** The change log, for targets of any type. */
@PersistenceTest
class ChangeTableTest {

    /** A time in the repeated hour at the end of daylight saving time in New York, where local times are ambiguous. */
    private static final Instant IN_REPEATED_HOUR = Instant.parse("2026-11-01T05:30:00.123456Z");

    @Autowired
    ChangeLog changeLog;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    SqlLog sql;

    final LockTarget target = new LockTarget("Shelf", LockId.random().value());

    @Test
    void changesAreFoundNewestFirst() {
        RecordedChange first = change(1, "one", IN_REPEATED_HOUR);
        RecordedChange second = change(2, "two", IN_REPEATED_HOUR.plusSeconds(3600));
        append(first);
        append(second);

        assertThat(changeLog.findAfter(target, -1)).containsExactly(second, first);
        assertThat(changeLog.findAfter(target, 1)).containsExactly(second);
        assertThat(changeLog.findAfter(target, 2)).isEmpty();
    }

    /** Corrections of a stock keep the version of the product. */
    @Test
    void laterChangesAtTheSameVersionComeFirst() {
        RecordedChange change = change(1, "one", IN_REPEATED_HOUR);
        RecordedChange later = change(1, "two", IN_REPEATED_HOUR.plusSeconds(60));
        append(change);
        append(later);

        assertThat(changeLog.findAfter(target, -1)).containsExactly(later, change);
    }

    @Test
    void typeAndIdAreCaseSensitive() {
        append(change(1, "one", IN_REPEATED_HOUR));

        assertThat(changeLog.findAfter(new LockTarget("Board", target.id()), -1))
                .isEmpty();
        assertThat(changeLog.findAfter(new LockTarget("shelf", target.id()), -1))
                .isEmpty();
    }

    @Test
    void severalFieldsTakeOneStatement() throws Exception {
        assertThat(sql.during(() -> {
                    append(change(1, "one", IN_REPEATED_HOUR));
                    return null;
                }))
                .hasSize(1);
    }

    @Test
    void aRollbackRemovesTheRecord() {
        assertThatIllegalStateException()
                .isThrownBy(() -> transaction.executeWithoutResult(status -> {
                    changeLog.append(change(1, "one", IN_REPEATED_HOUR));
                    throw new IllegalStateException("the use case failed");
                }));

        assertThat(changeLog.findAfter(target, -1)).isEmpty();
    }

    private void append(RecordedChange change) {
        transaction.executeWithoutResult(status -> changeLog.append(change));
    }

    private RecordedChange change(long version, String to, Instant at) {
        List<RecordedField> fields = List.of(
                new RecordedField("ADDRESS1", "", "", to),
                new RecordedField("QUANTITIES", "P-001", "1", to),
                new RecordedField("MESSAGE", "", "벨 두 번 🔔", to));
        return new RecordedChange(target, version, "CHANGE_SHIPPING", fields, CUSTOMER, at, null);
    }
}
