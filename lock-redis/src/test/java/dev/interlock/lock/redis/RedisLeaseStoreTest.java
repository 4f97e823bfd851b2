package dev.interlock.lock.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.spi.TransactionalLeaseStoreContract;
import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The contract of a store, kept by every store in Redis. */
@ParameterizedClass
@ArgumentsSource(RedisCells.class)
class RedisLeaseStoreTest extends TransactionalLeaseStoreContract {

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

    /** The release is sent after the commit, and no reply is awaited. */
    @Override
    protected void assertReleased(LockTarget target) {
        awaitEnd(target);
    }

    /** A server that lost its data, or whose clock is fast, may grant a target that is held. */
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
}
