package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.internal.DistributedLockContract;
import dev.interlock.lock.internal.LeaseDistributedLock;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;

/** The distributed lock over a store in a table. */
@DatabaseTest
@ParameterizedClass
public abstract class JdbcDistributedLockContract extends DistributedLockContract {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final StoreSetup setup;

    protected JdbcDistributedLockContract(StoreSetup setup) {
        this.setup = setup;
    }

    @Override
    protected LeaseStore store() {
        return setup.store();
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return setup.pool().inTransaction(work);
    }

    /** The next waiter of the same process does not acquire the lock before the commit either. */
    @Test
    void handleClosedInATransactionFreesTheLockAtTheCommit() throws Exception {
        LockTarget target = aTarget();
        try (LeaseDistributedLock process = new LeaseDistributedLock(store(), MINUTE)) {
            LockHandle grant = process.tryLock(LockRequest.leased(LockOwner.named("kim"), MINUTE, target))
                    .orElseThrow();
            CompletableFuture<LockHandle> next = CompletableFuture.supplyAsync(() -> next(process, target));
            await(() -> waiterCount(process, target) == 1);

            inTransaction(() -> {
                grant.close();
                return assertThat(next).isNotDone();
            });

            LockHandle granted = next.join();
            assertThat(store().find(target))
                    .get()
                    .satisfies(lease -> assertThat(lease.token()).isEqualTo(granted.token()));
            granted.close();
        }
    }

    private static LockHandle next(LeaseDistributedLock process, LockTarget target) {
        try {
            LockRequest request = LockRequest.leased(LockOwner.named("lee"), MINUTE, target);
            return process.tryLock(request.waiting(MINUTE)).orElseThrow();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
