package dev.interlock.lock.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.spi.TransactionalLeaseStoreContract;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

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

    /** By then Spring has already chosen the callbacks that it runs after the commit. */
    @Test
    void releaseWithinACallbackAfterTheCommitTakesEffect() {
        Lease lease = granted(request(aTarget(), "kim"));

        assertThat(releasedBy(lease, release -> new TransactionSynchronization() {
                    @Override
                    public void afterCommit() {
                        release.run();
                    }
                }))
                .isTrue();

        assertReleased(lease.target());
    }

    /** By then Spring accepts no more callbacks, although it still reports the transaction as active. */
    @Test
    void releaseWithinACallbackAfterTheEndOfTheTransactionTakesEffect() {
        Lease lease = granted(request(aTarget(), "kim"));

        assertThat(releasedBy(lease, release -> new TransactionSynchronization() {
                    @Override
                    public void afterCompletion(int status) {
                        release.run();
                    }
                }))
                .isTrue();

        assertReleased(lease.target());
    }

    /** Returns what the release that runs within the callback of a transaction has returned. */
    private boolean releasedBy(Lease lease, Function<Runnable, TransactionSynchronization> callback) {
        AtomicBoolean released = new AtomicBoolean();
        return inTransaction(() -> {
                    TransactionSynchronizationManager.registerSynchronization(callback.apply(
                            () -> released.set(store().release(lease.target(), lease.lockId(), lease.owner()))));
                    return released;
                })
                .get();
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
