package dev.interlock.lock.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.spi.LeaseStoreContract;
import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.springframework.transaction.IllegalTransactionStateException;

/** The contract, kept by every store in Redis; and what a store outside the caller's transaction guarantees. */
@ParameterizedClass
@ArgumentsSource(RedisCells.class)
class RedisLeaseStoreTest extends LeaseStoreContract {

    private final RedisCell cell;

    RedisLeaseStoreTest(RedisCell cell) {
        this.cell = cell;
    }

    @Override
    protected LeaseStore store() {
        return cell.store();
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return cell.inTransaction(work);
    }

    /** Masters don't let it go in one moment. */
    @Override
    protected void awaitEnd(LockTarget each) {
        await(() -> cell.isGone(each));
    }

    @Override
    protected Duration blink() {
        return cell.shortest();
    }

    @Test
    void aReleaseIsUndoneByARollback() {
        Lease lease = granted(request(aTarget(), "kim"));

        cell.transaction().executeWithoutResult(status -> {
            assertThat(release(lease)).isTrue();
            status.setRollbackOnly();
        });

        assertThat(store().find(lease.target())).isPresent();
    }

    /** Published code frees the lock before the order is saved (docs/differences.md, row 8). */
    @Test
    void whatIsReleasedIsFreeOnlyWhenItIsCommitted() {
        Lease lease = granted(request(aTarget(), "kim"));

        inTransaction(() -> {
            assertThat(release(lease)).isTrue();
            return assertThat(store().find(lease.target())).isPresent();
        });

        assertThat(store().find(lease.target())).isEmpty();
    }

    /** Not answered with a yes that is worth nothing a moment later. */
    @Test
    void nothingIsCheckedOutsideATransaction() {
        Lease lease = granted(request(aTarget(), "kim"));

        assertThatExceptionOfType(IllegalTransactionStateException.class)
                .isThrownBy(() -> store().check(lease.target(), lease.lockId(), "kim"));
    }

    /** A server that lost what it knew may grant what is held, and its clock may go too fast. */
    @Test
    void aCheckIsRefusedOnceAHigherTokenHasPassed() {
        Lease lease = granted(request(aTarget(), "kim"));
        assertThat(checked(lease)).isTrue();

        cell.fence().passes(lease.target(), lease.token() + 1);

        assertThat(store().find(lease.target())).isPresent();
        assertThat(checked(lease)).isFalse();
    }

    private boolean checked(Lease lease) {
        return inTransaction(() ->
                store().check(lease.target(), lease.lockId(), lease.owner()).isPresent());
    }

    private boolean release(Lease lease) {
        return store().release(lease.target(), lease.lockId(), lease.owner());
    }
}
