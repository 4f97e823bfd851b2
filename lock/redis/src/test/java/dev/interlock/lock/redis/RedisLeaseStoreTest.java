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

/** The contract of a store, for every store in Redis. */
@ParameterizedClass
@ArgumentsSource(RedisSetups.class)
class RedisLeaseStoreTest extends TransactionalLeaseStoreContract {

    private final RedisSetup setup;

    RedisLeaseStoreTest(RedisSetup setup) {
        this.setup = setup;
    }

    @Override
    protected LeaseStore store() {
        return setup.store();
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return setup.inTransaction(work);
    }

    /** The nodes of Redlock drop an expired lease one after the other. */
    @Override
    protected void awaitExpiry(LockTarget each) {
        await(() -> setup.isGone(each));
    }

    @Override
    protected Duration shortestLease() {
        return setup.shortestLease();
    }

    /** The release is sent after the commit, and no reply is awaited. */
    @Override
    protected void assertReleased(LockTarget target) {
        awaitExpiry(target);
    }

    /** A server that has lost its data, or whose clock jumps ahead, may grant a held target to another owner. */
    @Test
    void checkIsRefusedAfterAHigherTokenHasPassed() {
        Lease lease = granted(request(aTarget(), "kim"));
        assertThat(passesCheck(lease)).isTrue();

        setup.fence().passes(lease.target(), lease.token() + 1);

        assertThat(store().find(lease.target())).isPresent();
        assertThat(passesCheck(lease)).isFalse();
    }

    private boolean passesCheck(Lease lease) {
        return inTransaction(() ->
                store().check(lease.target(), lease.lockId(), lease.owner()).isPresent());
    }
}
