package dev.interlock.lock.redis.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.testing.TestRedis;
import dev.interlock.lock.redis.value.RedisValueLeaseStore;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.Fence;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.testing.NoOpTransactionManager;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The caller is in a transaction, but not in one of the database that the fence guards. */
class ExternalLeaseStoreTest {

    private final RedisNode node = new RedisNode(TestRedis.sharedUrl(), Duration.ofSeconds(10));
    private final LeaseStore store =
            new RedisValueLeaseStore(node, "test " + LockId.random().value(), new IdleFence());
    private final LockTarget target = new LockTarget("test", "1");
    private final LockId lockId = LockId.random();

    @AfterEach
    void disconnect() {
        node.close();
    }

    @Test
    void releaseTakesEffectAtOnceInATransactionOfAnotherDatabase() {
        AcquireRequest request = new AcquireRequest(target, lockId, "kim", new LeaseTerms(Duration.ofMinutes(1)));
        assertThat(store.acquire(request)).isInstanceOf(Granted.class);

        NoOpTransactionManager.transactionTemplate().executeWithoutResult(status -> {
            assertThatExceptionOfType(IllegalStateException.class).isThrownBy(() -> store.check(target, lockId, "kim"));
            assertThat(store.release(target, lockId, "kim")).isTrue();
            assertThat(store.find(target)).isEmpty();
        });
    }

    /** This fence guards a database without a transaction. */
    private static final class IdleFence implements Fence {

        @Override
        public boolean isInTransaction() {
            return false;
        }

        @Override
        public boolean passes(LockTarget fenced, long token) {
            throw new IllegalStateException("No transaction of the fence's database");
        }

        @Override
        public long nextToken(LockTarget fenced, Duration timeout) {
            return 1;
        }
    }
}
