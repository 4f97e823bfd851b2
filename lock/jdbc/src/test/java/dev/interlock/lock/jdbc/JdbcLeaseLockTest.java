package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.LockTarget;
import dev.interlock.lock.internal.LeaseDistributedLock;
import dev.interlock.lock.internal.LeaseLockContract;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.jdk.LeaseLock;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.testing.TransactionEnd;
import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The JDK's lock over each table. */
@DatabaseTest
@ParameterizedClass
@ArgumentsSource(StoreSetups.OfEachTable.class)
@Tag("proof")
class JdbcLeaseLockTest extends LeaseLockContract {

    private final StoreSetup setup;

    JdbcLeaseLockTest(StoreSetup setup) {
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

    @ParameterizedTest
    @EnumSource
    void lockUnlockedAfterTheCommitIsFree(TransactionEnd end) {
        LockTarget target = aTarget();
        try (LeaseDistributedLock process = new LeaseDistributedLock(store(), Duration.ofMinutes(1))) {
            LeaseLock lock = LeaseLock.of(process, target, Duration.ofMinutes(1));
            lock.lock();

            inTransaction(() -> {
                end.run(lock::unlock);
                return lock;
            });

            assertThat(process.isLocked(target)).isFalse();
        }
    }
}
