package dev.interlock.application.port.out.editlock;

import dev.interlock.lock.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;

class InMemoryLockQueueTest extends LockQueueContract {

    private final TestClock clock = new TestClock(Instant.parse("2026-11-20T12:00:00Z"));
    private final LockQueue queue = new InMemoryLockQueue(clock);

    @Override
    protected LockQueue queue() {
        return queue;
    }

    @Override
    protected void pass(Duration time) {
        clock.advance(time);
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return work.get();
    }
}
