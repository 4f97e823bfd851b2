package dev.interlock.live.persistence;

import static dev.interlock.bootstrap.DeskForTests.CUSTOMER1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.service.editlock.EditableAggregates;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.live.application.Activity;
import dev.interlock.live.application.ActivityLog;
import dev.interlock.live.application.ReadActivityService;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.SqlLog;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/** Transactions that commit in another order than that of their ids, or not at all. */
@ApplicationTest
@Tag("engine")
class ActivityReadsTest {

    private static final long AFTER_THE_WINDOW = TimeUnit.SECONDS.toNanos(11);

    @Autowired
    ActivityLog log;

    @Autowired
    EditableAggregates editables;

    @Autowired
    LockEventLog events;

    @Autowired
    PlatformTransactionManager transactions;

    @Autowired
    SqlLog sql;

    long now;
    ReadActivityService service;
    TransactionTemplate transaction;

    @BeforeEach
    void skipEarlierEntries() {
        service = new ReadActivityService(log, editables, () -> now);
        service.readActivity();
        // Events of other tests may be missing.
        now += AFTER_THE_WINDOW;
        service.readActivity();
        transaction = new TransactionTemplate(transactions);
        transaction.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
    }

    @Test
    void aChangeThatIsCommittedLateWithALowerIdIsReadOnce() {
        transaction.executeWithoutResult(first -> {
            append("first");
            transaction.executeWithoutResult(second -> append("second"));
            assertThat(read()).containsExactly("second");
            assertThat(read()).isEmpty();
        });

        assertThat(read()).containsExactly("first");
        assertThat(read()).isEmpty();
    }

    @Test
    void nothingNewTakesOneStatement() throws Exception {
        assertThat(statements()).singleElement().asString().doesNotContain(" in (");
    }

    @Test
    void twoNewEntriesTakeOneMoreStatementAndNoEntryIsReadAgain() throws Exception {
        transaction.executeWithoutResult(status -> append("first"));
        transaction.executeWithoutResult(status -> append("second"));

        List<String> found = new ArrayList<>();
        assertThat(sql.during(() -> found.addAll(read()))).hasSize(2);
        assertThat(found).containsExactly("first", "second");
        assertThat(statements()).hasSize(1);
    }

    @Test
    void anIdThatIsRolledBackIsSoughtUntilItsTransactionHasEndedForSure() throws Exception {
        transaction.executeWithoutResult(status -> {
            append("rolled back");
            status.setRollbackOnly();
        });
        transaction.executeWithoutResult(status -> append("next"));
        assertThat(read()).containsExactly("next");

        assertThat(statements()).singleElement().asString().contains("from lock_event where id in (?)");
        now += AFTER_THE_WINDOW;
        read();
        assertThat(statements()).singleElement().asString().doesNotContain(" in (");
    }

    private List<String> statements() throws Exception {
        return sql.during(this::read);
    }

    /** Outside the transaction of the caller, if any. */
    private List<String> read() {
        TransactionTemplate outside = new TransactionTemplate(transactions);
        outside.setPropagationBehavior(TransactionDefinition.PROPAGATION_NOT_SUPPORTED);
        return Objects.requireNonNull(outside.execute(status -> service.readActivity().stream()
                .map(Activity::target)
                .map(LockTarget::id)
                .toList()));
    }

    private void append(String id) {
        events.append(LockEvent.ended(
                LockEvent.Kind.RELEASED, new LockTarget("job", id), LockId.random(), CUSTOMER1, Duration.ofMinutes(1)));
    }
}
