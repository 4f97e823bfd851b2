package dev.interlock.lock.redis.redisson;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.KnownFailures;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.spi.LeaseStoreContract;
import java.time.Duration;
import java.util.Arrays;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.redisson.api.RLock;

/** The contract over Redisson, except {@link RedissonKnownFailures}, and the store beside locks of Redisson itself. */
@Tag("proof")
class RedissonLeaseStoreTest extends LeaseStoreContract {

    @RegisterExtension
    static final KnownFailures KNOWN_FAILURES = RedissonKnownFailures.STORE_CONTRACT;

    private static RedissonSetup setup;

    @BeforeAll
    static void openSetup() {
        setup = new RedissonSetup();
    }

    @AfterAll
    static void closeSetup() {
        setup.close();
    }

    @Override
    protected LeaseStore store() {
        return setup.store();
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return setup.inTransaction(work);
    }

    @Test
    void everyKnownFailureIsATestOfTheContract() {
        assertThat(Arrays.stream(LeaseStoreContract.class.getDeclaredClasses())
                        .flatMap(group -> Arrays.stream(group.getDeclaredMethods()))
                        .map(method -> method.getName()))
                .containsAll(KNOWN_FAILURES.reasons().keySet());
    }

    @Test
    void redissonsOwnLockAndTheStoreExcludeEachOther() {
        LockTarget target = aTarget();
        RLock redissonLock = setup.redissonLock(target);
        assertThat(redissonLock.tryLock()).isTrue();

        assertThat(store().acquire(request(target, "kim")))
                .isInstanceOfSatisfying(
                        Held.class, held -> assertThat(held.by().remaining()).isPositive());
        redissonLock.unlock();
        granted(request(target, "kim"));

        assertThat(redissonLock.tryLock()).isFalse();
    }

    /** Redisson's own counter starts at one again, so the fence would refuse every new holder. */
    @Test
    void tokensKeepGrowingAfterTheServerLostItsCounter() {
        Lease before = granted(request(aTarget(), "kim"));

        setup.deleteRedissonData(before.target());

        assertThat(granted(request(before.target(), "lee")).token()).isGreaterThan(before.token());
    }

    /** The identity of the Redisson client is a part of the identity of the holder. */
    @Test
    void anotherNodeFindsALeaseButCannotRenewOrReleaseIt() {
        Lease lease = granted(request(aTarget(), "kim"));
        try (RedissonSetup another = setup.withAnotherClient()) {
            assertThat(another.store().find(lease.target()).orElseThrow().lockId())
                    .isEqualTo(lease.lockId());
            another.store().renew(lease.target(), lease.lockId(), "kim", new LeaseTerms(Duration.ofHours(1)));
            another.store().release(lease.target(), lease.lockId(), "kim");
        }
        assertThat(store().find(lease.target()).orElseThrow().remaining()).isLessThan(Duration.ofMinutes(1));
    }
}
