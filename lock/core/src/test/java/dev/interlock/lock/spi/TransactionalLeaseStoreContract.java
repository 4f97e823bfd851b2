package dev.interlock.lock.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.testing.TransactionEnd;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The contract of a store whose checks and releases join the transaction of the caller. */
public abstract class TransactionalLeaseStoreContract extends LeaseStoreContract {

    /** Checks that the commit has released the lease. */
    protected void assertReleased(LockTarget target) {
        assertThat(store().find(target)).isEmpty();
    }

    @Nested
    class CallersTransaction {

        @Test
        void rollbackUndoesTheRelease() {
            Lease lease = granted(request(aTarget(), "kim"));

            assertThatExceptionOfType(IllegalStateException.class)
                    .isThrownBy(() -> inTransaction(() -> {
                        assertThat(release(lease)).isTrue();
                        throw new IllegalStateException("the order was not saved");
                    }))
                    .withMessage("the order was not saved");

            assertThat(store().find(lease.target())).isPresent();
        }

        /** Published code frees the lock before the order is saved (docs/sources.md, row 8). */
        @Test
        void releasedLeaseIsFreeOnlyAfterTheCommit() {
            Lease lease = granted(request(aTarget(), "kim"));

            inTransaction(() -> {
                assertThat(release(lease)).isTrue();
                return assertThat(CompletableFuture.supplyAsync(() -> store().find(lease.target()))
                                .join())
                        .as("the lease as another transaction sees it")
                        .isPresent();
            });

            assertReleased(lease.target());
        }

        @ParameterizedTest
        @EnumSource
        void releaseAfterTheCommitTakesEffect(TransactionEnd end) {
            Lease lease = granted(request(aTarget(), "kim"));
            AtomicBoolean released = new AtomicBoolean();

            inTransaction(() -> {
                end.run(() -> released.set(release(lease)));
                return lease;
            });

            assertThat(released).isTrue();
            assertReleased(lease.target());
        }

        /** The result of such a check could be outdated before the caller saves. */
        @Test
        void checkOutsideATransactionFails() {
            Lease lease = granted(request(aTarget(), "kim"));

            assertThatExceptionOfType(IllegalStateException.class)
                    .isThrownBy(() -> store().check(lease.target(), lease.lockId(), "kim"));
        }

        private boolean release(Lease lease) {
            return store().release(lease.target(), lease.lockId(), lease.owner());
        }
    }
}
