package dev.interlock.lock.redis.redlock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.redis.client.EvictionException;
import dev.interlock.lock.redis.client.RedisAwayException;
import dev.interlock.lock.redis.client.RedisAwayFailureAnalyzer;
import dev.interlock.lock.redis.testing.TestRedis;
import dev.interlock.lock.testing.Await;
import dev.interlock.lock.testing.TcpProxy;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Servers that a majority of would prove nothing (docs/differences.md, row 69). */
@Timeout(60)
@ExtendWith(OutputCaptureExtension.class)
class RedlockNodesTest {

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

    @Test
    void aMinorityThatIsAwayAtTheStartVotesWhenItIsBack() {
        servers.get(1).kill();

        try (RedlockNodes masters = connect(servers.urls())) {
            assertThat(answered(masters)).isEqualTo(2);
            servers.get(1).restart();

            Await.until(() -> answered(masters) == 3);
        }
    }

    /** A connect alone succeeds: the kernel accepts it for a server that hangs. */
    @Test
    void aMinorityThatHangsAtTheStartVotesWhenItGoesOn() {
        servers.get(1).pause();

        try (RedlockNodes masters = connect(servers.urls())) {
            assertThat(answered(masters)).isEqualTo(2);
            servers.get(1).goOn();

            Await.until(() -> answered(masters) == 3);
        }
    }

    @Test
    void aMasterThatComesBackAsAnotherNameOfOneThatVotesHasNoVote(CapturedOutput output) throws IOException {
        String first = servers.get(0).url();
        try (TcpProxy detour = new TcpProxy("127.0.0.1", URI.create(first).getPort())) {
            detour.hang();
            try (RedlockNodes masters =
                    connect(List.of(first, servers.get(1).url(), "redis://127.0.0.1:" + detour.port()))) {
                detour.goOn();

                Await.until(() -> output.getAll().contains("127.0.0.1:" + detour.port() + " are one server"));
                assertThat(answered(masters)).isEqualTo(2);
            }
        }
    }

    @Test
    void withoutAMajorityTheStartIsRefusedByTheNamesOfThoseAway() {
        servers.get(0).kill();
        servers.get(2).kill();
        String away = Stream.of(0, 2)
                .map(master -> servers.get(master).url().substring("redis://".length()))
                .collect(Collectors.joining(", "));

        assertThatExceptionOfType(RedisAwayException.class)
                .isThrownBy(() -> connect(servers.urls()))
                .satisfies(refused -> {
                    FailureAnalysis analysis = Objects.requireNonNull(new RedisAwayFailureAnalyzer().analyze(refused));
                    assertThat(analysis.getDescription()).contains("interlock.redlock.urls is '" + away + "'");
                });
    }

    /** Also where a lease is so short that a twentieth of it is nothing. */
    @Test
    void aMasterHasATwentiethOfTheLeaseWithinLimits() {
        try (RedlockNodes masters = connect(servers.urls())) {
            assertThat(masters.timeout().during(Duration.ofMillis(300))).isEqualTo(Duration.ofMillis(50));
            assertThat(masters.timeout().during(Duration.ofSeconds(2))).isEqualTo(Duration.ofMillis(100));
            assertThat(masters.timeout().during(Duration.ofMinutes(5))).isEqualTo(Duration.ofMillis(200));
        }
    }

    private static int answered(RedlockNodes masters) {
        return masters.ask(RedlockScripts.FIND, List.of("none"))
                .awaitReplies(Duration.ofMillis(200), sofar -> false)
                .size();
    }

    private static void assertRefused(List<String> urls, String reason) {
        assertThatExceptionOfType(RedlockNodesException.class)
                .isThrownBy(() -> connect(urls))
                .withMessage("Redlock needs an odd number of masters that are independent, three at least: " + reason)
                .satisfies(refused -> {
                    FailureAnalysis analysis = new RedlockNodesFailureAnalyzer().analyze(refused, refused);
                    assertThat(analysis.getAction()).contains("interlock.redlock.urls");
                });
    }

    private static RedlockNodes connect(List<String> urls) {
        return RedlockNodes.at(urls, Duration.ofMillis(200));
    }
}
