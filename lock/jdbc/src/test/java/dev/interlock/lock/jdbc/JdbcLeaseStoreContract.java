package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.spi.TransactionalLeaseStoreContract;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.springframework.dao.DataAccessException;

/** The contract of a store in a table. None of the tests may cause a deadlock. */
@DatabaseTest
@ParameterizedClass
public abstract class JdbcLeaseStoreContract extends TransactionalLeaseStoreContract {

    @RegisterExtension
    final NoDeadlocks noDeadlocks;

    private final StoreSetup setup;

    protected JdbcLeaseStoreContract(StoreSetup setup) {
        this.setup = setup;
        this.noDeadlocks = new NoDeadlocks(setup.pool().database());
    }

    @Override
    protected LeaseStore store() {
        return setup.store();
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return setup.pool().inTransaction(work);
    }

    @Override
    protected int rounds() {
        return setup.pool().runsEveryRound() ? ROUNDS : Math.max(3, ROUNDS / 10);
    }

    /**
     * In published code, a transaction that has read the lock once sees this state until its end (docs/sources.md, row 35).
     * On H2, the isolation level SERIALIZABLE does so even for a locking read, and a later check is refused.
     */
    @Test
    void earlierReadsOfTheCallersTransactionHaveNoEffect() {
        assumeThat(setup.pool().name())
                .satisfiesAnyOf(
                        name -> assertThat(name).doesNotContain("SERIALIZABLE"),
                        name -> assertThat(TestDatabase.onServer()).isTrue());
        Lease lees = granted(request(aTarget(), "lee"));
        inTransaction(() -> {
            setup.pool()
                    .database()
                    .sql("select count(*) from lock_token")
                    .query()
                    .singleValue();
            CompletableFuture.runAsync(() -> store().release(lees.target(), lees.lockId(), "lee"))
                    .join();

            Lease kims = granted(request(lees.target(), "kim"));
            assertThat(store().find(kims.target()).orElseThrow().owner()).isEqualTo("kim");
            assertThat(store().check(kims.target(), kims.lockId(), "kim")).isPresent();
            return assertThat(store().release(kims.target(), kims.lockId(), "kim"))
                    .isTrue();
        });

        assertThat(store().find(lees.target())).isEmpty();
    }

    /** A transaction has locked the row of the second target, so the request fails when it has acquired the first. */
    @Test
    void failedRequestForSeveralTargetsLeavesNoLease() {
        Lease held = granted(request(aTarget(), "kim"));
        LockTarget free = new LockTarget(held.target().type(), "0");
        granted(request(free, "lee"));
        releaseAll(free);
        AcquireRequest both = new AcquireRequest(
                List.of(free, held.target()), LockId.random(), "kim", new LeaseTerms(Duration.ofMinutes(1)));

        inTransaction(() -> {
            assertThat(store().check(held.target(), held.lockId(), "kim")).isPresent();
            assertThatExceptionOfType(DataAccessException.class)
                    .isThrownBy(() -> store().acquire(both.withReplyTimeout(Duration.ofMillis(300))));
            return assertThat(store().find(free)).isEmpty();
        });

        assertThat(granted(request(free, "lee")).owner()).isEqualTo("lee");
        assertThat(store().find(held.target()).orElseThrow().lockId()).isEqualTo(held.lockId());
    }

    private void releaseAll(LockTarget target) {
        store().findAll(Set.of(target)).forEach(lease -> store().release(target, lease.lockId(), lease.owner()));
    }
}
