package dev.interlock.lock.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.LockId;
import dev.interlock.lock.redis.testing.FirstLockProcess;
import dev.interlock.lock.redis.testing.TestRedis;
import dev.interlock.lock.testing.FirstAnswers;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The first request of a process is granted, although its classes are not loaded and its server is not connected. */
@Timeout(600)
@Tag("proof")
class RedisFirstLockTest {

    private static final int PROCESSES = 20;

    @Test
    void firstRequestOfEachProcessIsGrantedWithoutAWaitTime() throws IOException {
        String url = TestRedis.sharedUrl();
        List<String[]> arguments = Stream.generate(
                        () -> new String[] {url, LockId.random().value()})
                .limit(PROCESSES)
                .toList();

        assertThat(FirstAnswers.of(FirstLockProcess.class, arguments))
                .hasSize(PROCESSES)
                .containsOnly("granted");
    }
}
