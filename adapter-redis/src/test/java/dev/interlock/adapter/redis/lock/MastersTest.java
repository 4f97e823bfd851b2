package dev.interlock.adapter.redis.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.adapter.redis.testing.TestRedis;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Servers that a majority of would prove nothing (locks.md C.69). */
@Timeout(60)
class MastersTest {

    private final RedlockServers servers = RedlockServers.start(3);

    @AfterEach
    void end() {
        servers.close();
    }

    @Test
    void theirNumberIsOddAndThreeAtLeast() {
        assertRefused(servers.urls().subList(0, 1), "1 are given");
        assertRefused(servers.urls().subList(0, 2), "2 are given");
        assertRefused(List.of("redis://a", "redis://b", "redis://c", "redis://d"), "4 are given");
    }

    @Test
    void twoNamesOfOneServerAreOneServer() {
        String first = servers.get(0).url();
        String again = first.replace("127.0.0.1", "localhost");

        assertRefused(
                List.of(first, servers.get(1).url(), again),
                first.substring("redis://".length()) + " and " + again.substring("redis://".length())
                        + " are one server");
    }

    /** It is one before it has found its master. */
    @Test
    void aReplicaIsNoMaster() {
        servers.get(2).ask(connection -> connection.sync().replicaof("127.0.0.1", 1));

        assertRefused(servers.urls(), servers.get(2).url().substring("redis://".length()) + " is a replica");
    }

    @Test
    void oneThatMayForgetLocksIsRefused() {
        try (TestRedis forgetful = TestRedis.start("--maxmemory-policy", "allkeys-lru")) {
            assertThatExceptionOfType(EvictionException.class)
                    .isThrownBy(() ->
                            connect(List.of(servers.get(0).url(), servers.get(1).url(), forgetful.url())));
        }
    }

    /** Also where a lease is so short that a twentieth of it is nothing. */
    @Test
    void aMasterHasATwentiethOfTheLeaseWithinLimits() {
        try (Masters masters = connect(servers.urls())) {
            assertThat(masters.patience(Duration.ofMillis(300))).isEqualTo(Duration.ofMillis(50));
            assertThat(masters.patience(Duration.ofSeconds(2))).isEqualTo(Duration.ofMillis(100));
            assertThat(masters.patience(Duration.ofMinutes(5))).isEqualTo(Duration.ofMillis(200));
        }
    }

    private static void assertRefused(List<String> urls, String reason) {
        assertThatExceptionOfType(MastersException.class)
                .isThrownBy(() -> connect(urls))
                .withMessage("Redlock needs an odd number of masters that are independent, three at least: " + reason)
                .satisfies(refused -> {
                    FailureAnalysis analysis = new MastersFailureAnalyzer().analyze(refused, refused);
                    assertThat(analysis.getAction()).contains("interlock.redlock.urls");
                });
    }

    private static Masters connect(List<String> urls) {
        return Masters.at(urls, Duration.ofMillis(200));
    }
}
