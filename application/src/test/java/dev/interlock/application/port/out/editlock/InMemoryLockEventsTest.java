package dev.interlock.application.port.out.editlock;

import dev.interlock.lock.testing.InMemoryTransactions;
import dev.interlock.lock.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;

class InMemoryLockEventsTest extends LockEventLogContract {

    private final TestClock clock = new TestClock(Instant.parse("2026-11-20T12:00:00Z"));
    private final InMemoryTransactions transactions = new InMemoryTransactions();
    private final LockEventLog log = new InMemoryLockEvents(transactions, clock);

    @Override
    protected LockEventLog log() {
        return log;
    }

    @Override
    protected void pass(Duration time) {
        clock.advance(time);
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return transactions.inNew(work);
    }
}
