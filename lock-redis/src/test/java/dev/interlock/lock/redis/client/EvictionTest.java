package dev.interlock.lock.redis.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.redis.testing.TestRedis;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Row 59 of docs/differences.md: a server that is short of memory forgets locks that are held. */
class EvictionTest {

    @Test
    void aServerThatMayForgetLocksIsRefused() {
        try (TestRedis forgetful = TestRedis.start("--maxmemory-policy", "allkeys-lru")) {
            assertThatExceptionOfType(EvictionException.class)
                    .isThrownBy(() -> new RedisNode(forgetful.url(), Duration.ofSeconds(10)))
                    .withMessageContaining("may forget locks that are held: its maxmemory-policy is allkeys-lru")
                    .satisfies(refused -> {
                        FailureAnalysis analysis = new EvictionFailureAnalyzer().analyze(refused, refused);
                        assertThat(analysis.getAction()).contains("noeviction");
                    });
        }
    }
}
