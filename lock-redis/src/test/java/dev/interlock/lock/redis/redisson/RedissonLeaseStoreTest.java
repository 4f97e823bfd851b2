package dev.interlock.lock.redis.redisson;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.Gaps;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.spi.LeaseStoreContract;
import java.time.Duration;
import java.util.Arrays;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.redisson.api.RLock;

/** The contract over Redisson, but for {@link RedissonGaps}; and what it knows of those who use Redisson itself. */
class RedissonLeaseStoreTest extends LeaseStoreContract {

    @RegisterExtension
    static final Gaps GAPS = RedissonGaps.OF_THE_STORE;

    private static RedissonCell cell;

    @BeforeAll
    static void begin() {
        cell = new RedissonCell();
    }

    @AfterAll
    static void end() {
        cell.close();
    }

    @Override
    protected LeaseStore store() {
        return cell.store();
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return cell.inTransaction(work);
    }

    @Test
    void everyGapIsATestOfTheContract() {
        assertThat(Arrays.stream(LeaseStoreContract.class.getDeclaredClasses())
                        .flatMap(group -> Arrays.stream(group.getDeclaredMethods()))
                        .map(method -> method.getName()))
                .containsAll(GAPS.reasons().keySet());
    }

    @Test
    void redissonsOwnLockAndTheStoreExcludeEachOther() {
        LockTarget target = aTarget();
        RLock theirs = cell.lock(target);
        assertThat(theirs.tryLock()).isTrue();

        assertThat(store().acquire(request(target, "kim")))
                .isInstanceOfSatisfying(
                        Held.class, held -> assertThat(held.by().remaining()).isPositive());
        theirs.unlock();
        granted(request(target, "kim"));

        assertThat(theirs.tryLock()).isFalse();
    }

    /** Redisson's own counter begins at one again, and the fence would let nobody pass. */
    @Test
    void tokensGoOnGrowingWhenTheServerHasForgottenThem() {
        Lease before = granted(request(aTarget(), "kim"));

        cell.forget(before.target());

        assertThat(granted(request(before.target(), "lee")).token()).isGreaterThan(before.token());
    }

    /** The identity of Redisson's client is a part of the holder's. */
    @Test
    void anotherNodeFindsALeaseAndCanNeitherExtendNorFreeIt() {
        Lease lease = granted(request(aTarget(), "kim"));
        try (RedissonCell another = cell.another()) {
            assertThat(another.store().find(lease.target()).orElseThrow().lockId())
                    .isEqualTo(lease.lockId());
            another.store().renew(lease.target(), lease.lockId(), "kim", LeaseTerms.uncapped(Duration.ofHours(1)));
            another.store().release(lease.target(), lease.lockId(), "kim");
        }
        assertThat(store().find(lease.target()).orElseThrow().remaining()).isLessThan(Duration.ofMinutes(1));
    }
}
