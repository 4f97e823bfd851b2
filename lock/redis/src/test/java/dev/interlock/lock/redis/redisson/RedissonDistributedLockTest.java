package dev.interlock.lock.redis.redisson;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.internal.DistributedLockContract;
import dev.interlock.lock.redis.KnownFailures;
import dev.interlock.lock.spi.LeaseStore;
import java.util.Arrays;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The distributed lock over Redisson, except {@link RedissonKnownFailures}. */
@Tag("proof")
class RedissonDistributedLockTest extends DistributedLockContract {

    @RegisterExtension
    static final KnownFailures KNOWN_FAILURES = RedissonKnownFailures.LOCK_CONTRACT;

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
        assertThat(Arrays.stream(DistributedLockContract.class.getDeclaredClasses())
                        .flatMap(group -> Arrays.stream(group.getDeclaredMethods()))
                        .map(method -> method.getName()))
                .containsAll(KNOWN_FAILURES.reasons().keySet());
    }
}
