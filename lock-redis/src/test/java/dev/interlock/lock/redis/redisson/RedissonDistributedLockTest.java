package dev.interlock.lock.redis.redisson;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.internal.DistributedLockContract;
import dev.interlock.lock.redis.Gaps;
import dev.interlock.lock.spi.LeaseStore;
import java.util.Arrays;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The distributed lock over Redisson, but for {@link RedissonGaps}. */
@Tag("proof")
class RedissonDistributedLockTest extends DistributedLockContract {

    @RegisterExtension
    static final Gaps GAPS = RedissonGaps.OF_THE_LOCK;

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
        assertThat(Arrays.stream(DistributedLockContract.class.getDeclaredClasses())
                        .flatMap(group -> Arrays.stream(group.getDeclaredMethods()))
                        .map(method -> method.getName()))
                .containsAll(GAPS.reasons().keySet());
    }
}
