package dev.interlock.adapter.persistence.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.out.lock.LeaseStore;
import dev.interlock.application.port.out.lock.LeaseStoreContract;
import dev.interlock.domain.lock.Lease;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/** The contract on real databases, and without a single deadlock among all its races. */
@PersistenceTest
class LocksTableTest extends LeaseStoreContract {

    @Autowired
    LeaseStore leases;

    @Autowired
    PlatformTransactionManager transactions;

    private static long deadlocksBefore;

    @Override
    protected LeaseStore store() {
        return leases;
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        TransactionTemplate own = new TransactionTemplate(transactions);
        own.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
        return own.execute(status -> work.get());
    }

    /** The server counts them even where somebody tries again. Nobody else may work on it meanwhile. */
    @BeforeAll
    static void countDeadlocks(@Autowired JdbcClient database) {
        deadlocksBefore = Server.deadlocks(database);
    }

    @AfterAll
    static void noneIsNew(@Autowired JdbcClient database) {
        assertThat(Server.deadlocks(database)).isEqualTo(deadlocksBefore);
    }

    @Test
    void aReleaseIsUndoneByARollback() {
        Lease lease = granted(request(aTarget(), "kim"));

        assertThatThrownBy(() -> inTransaction(() -> {
                    assertThat(leases.release(lease.target(), lease.lockId(), "kim"))
                            .isTrue();
                    throw new IllegalStateException("the order was not saved");
                }))
                .hasMessage("the order was not saved");

        assertThat(leases.find(lease.target())).isPresent();
    }

    /** Published code frees the lock before the order is saved (peers.md row 8). */
    @Test
    void whatIsReleasedIsFreeOnlyWhenItIsCommitted() {
        Lease lease = granted(request(aTarget(), "kim"));

        inTransaction(() -> {
            assertThat(leases.release(lease.target(), lease.lockId(), "kim")).isTrue();
            return assertThat(CompletableFuture.supplyAsync(() -> leases.find(lease.target()))
                            .join())
                    .as("seen from outside")
                    .isPresent();
        });

        assertThat(leases.find(lease.target())).isEmpty();
    }

    /** Not answered with a yes that nothing comes of: these connections don't commit by themselves. */
    @Test
    void nothingIsCheckedOrReleasedOutsideATransaction() {
        Lease lease = granted(request(aTarget(), "kim"));

        assertThatThrownBy(() -> leases.check(lease.target(), lease.lockId(), "kim"))
                .isInstanceOf(RuntimeException.class);
        assertThatThrownBy(() -> leases.release(lease.target(), lease.lockId(), "kim"))
                .isInstanceOf(RuntimeException.class);

        assertThat(leases.find(lease.target())).isPresent();
    }
}
