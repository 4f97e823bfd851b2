package dev.interlock.lock.redis.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.redis.testing.TestRedis;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Row 59 of docs/sources.md: a server that runs out of memory evicts held locks. */
class EvictionTest {

    @Test
    void serverThatMayEvictLocksIsRefused() {
        try (TestRedis evicting = TestRedis.start("--maxmemory-policy", "allkeys-lru")) {
            assertThatExceptionOfType(UnusableServerException.class)
                    .isThrownBy(() -> new RedisNode(evicting.url(), Duration.ofSeconds(10)))
                    .withMessageContaining("may forget locks that are held: its maxmemory-policy is allkeys-lru")
                    .satisfies(refused -> {
                        FailureAnalysis analysis = new UnusableServerFailureAnalyzer().analyze(refused, refused);
                        assertThat(analysis.getAction()).contains("noeviction");
                    });
        }
    }
}
