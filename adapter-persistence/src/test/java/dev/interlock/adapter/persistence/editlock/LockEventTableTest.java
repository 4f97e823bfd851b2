package dev.interlock.adapter.persistence.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEvent.Kind;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.editlock.LockEventLog.RecordedLockEvent;
import dev.interlock.application.port.out.editlock.LockEventLogContract;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.Past;
import dev.interlock.lock.spi.Rivals;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

@PersistenceTest
@Timeout(60)
class LockEventTableTest extends LockEventLogContract {

    private static final List<Kind> ENDS = List.of(Kind.RELEASED, Kind.EXPIRED);

    @Autowired
    LockEventLog log;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    JdbcClient database;

    @Override
    protected LockEventLog log() {
        return log;
    }

    @Override
    protected void pass(Duration time) {
        Past.move(database, transaction, time, "lock_event", "happened_at");
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return transaction.execute(status -> work.get());
    }

    /** The holder releases the lock while a job records its expiry. */
    @RepeatedTest(5)
    void concurrentEndsOfAGrantAreRecordedOnce() {
        LockTarget order = new LockTarget("twice", LockId.random().value());
        LockId grant = LockId.random();
        append(LockEvent.acquired(order, grant, KIM));

        try (Rivals rivals = new Rivals(ENDS.size())) {
            rivals.atOnce(rival -> {
                append(LockEvent.ended(ENDS.get(rival), order, grant, KIM, Duration.ZERO));
                return rival;
            });
        }

        assertThat(log.findLatest(99))
                .filteredOn(kept -> kept.event().target().equals(order)
                        && kept.event().kind().isEnd())
                .extracting(RecordedLockEvent::event)
                .containsExactly(log.endOf(order, grant, "kim").orElseThrow().event());
    }
}
