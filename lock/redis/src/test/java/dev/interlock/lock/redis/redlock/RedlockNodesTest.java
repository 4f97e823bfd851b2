package dev.interlock.lock.redis.redlock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.redis.client.RedisAwayException;
import dev.interlock.lock.redis.client.UnusableServerException;
import dev.interlock.lock.redis.client.UnusableServerFailureAnalyzer;
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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Sets of servers whose majority would prove nothing are refused (docs/sources.md, row 69). */
@Timeout(60)
@ExtendWith(OutputCaptureExtension.class)
@Tag("proof")
class RedlockNodesTest {

    private final RedlockServers servers = RedlockServers.start(3);

    @AfterEach
    void end() {
        servers.close();
    }

    @Test
    void numberOfNodesIsOddAndAtLeastThree() {
        assertRefused(servers.urls().subList(0, 1), "1 are given");
        assertRefused(servers.urls().subList(0, 2), "2 are given");
        assertRefused(List.of("redis://a", "redis://b", "redis://c", "redis://d"), "4 are given");
    }

    @Test
    void twoAddressesOfOneServerAreRefused() {
        String first = servers.get(0).url();
        String again = first.replace("127.0.0.1", "localhost");

        assertRefused(
                List.of(first, servers.get(1).url(), again),
                first.substring("redis://".length()) + " and " + again.substring("redis://".length())
                        + " are one server");
    }

    /** A server is a replica even before it has connected to its master. */
    @Test
    void replicaIsRefused() {
        servers.get(2).execute(connection -> connection.sync().replicaof("127.0.0.1", 1));

        assertRefused(servers.urls(), servers.get(2).url().substring("redis://".length()) + " is a replica");
    }

    @Test
    void nodeThatMayEvictLocksIsRefused() {
        try (TestRedis evicting = TestRedis.start("--maxmemory-policy", "allkeys-lru")) {
            assertThatExceptionOfType(UnusableServerException.class)
                    .isThrownBy(() ->
                            connect(List.of(servers.get(0).url(), servers.get(1).url(), evicting.url())))
                    .withMessageEndingWith("may forget locks that are held: its maxmemory-policy is allkeys-lru");
        }
    }

    @Test
    void minorityThatIsUnreachableAtTheStartVotesWhenItIsBack() {
        servers.get(1).kill();

        try (RedlockNodes nodes = connect(servers.urls())) {
            assertThat(replyCount(nodes)).isEqualTo(2);
            servers.get(1).restart();

            Await.until(() -> replyCount(nodes) == 3);
        }
    }

    /** A connection attempt to such a server succeeds, because the kernel accepts it. */
    @Test
    void minorityThatHangsAtTheStartVotesWhenItResumes() {
        servers.get(1).pause();

        try (RedlockNodes nodes = connect(servers.urls())) {
            assertThat(replyCount(nodes)).isEqualTo(2);
            servers.get(1).resume();

            Await.until(() -> replyCount(nodes) == 3);
        }
    }

    @Test
    void nodeThatTurnsOutToBeAnotherAddressOfAVotingNodeHasNoVote(CapturedOutput output) throws IOException {
        String first = servers.get(0).url();
        try (TcpProxy proxy = new TcpProxy("127.0.0.1", URI.create(first).getPort())) {
            proxy.hang();
            try (RedlockNodes nodes =
                    connect(List.of(first, servers.get(1).url(), "redis://127.0.0.1:" + proxy.port()))) {
                proxy.resume();

                Await.until(() -> output.getAll().contains("127.0.0.1:" + proxy.port() + " are one server"));
                assertThat(replyCount(nodes)).isEqualTo(2);
            }
        }
    }

    @Test
    void startWithoutAMajorityFailsAndNamesTheUnreachableNodes() {
        servers.get(0).kill();
        servers.get(2).kill();
        String unreachable = Stream.of(0, 2)
                .map(node -> servers.get(node).url().substring("redis://".length()))
                .collect(Collectors.joining(", "));

        assertThatExceptionOfType(RedisAwayException.class)
                .isThrownBy(() -> connect(servers.urls()))
                .satisfies(refused -> {
                    FailureAnalysis analysis =
                            Objects.requireNonNull(new UnusableServerFailureAnalyzer().analyze(refused));
                    assertThat(analysis.getDescription()).contains("Redis at '" + unreachable + "'");
                    assertThat(analysis.getAction()).contains("interlock.redlock.urls");
                });
    }

    /** The lower limit is for leases so short that a twentieth is less than a round trip. */
    @Test
    void timeoutOfANodeIsATwentiethOfTheLeaseWithinLimits() {
        try (RedlockNodes nodes = connect(servers.urls())) {
            assertThat(nodes.timeout(Duration.ofMillis(300))).isEqualTo(Duration.ofMillis(50));
            assertThat(nodes.timeout(Duration.ofSeconds(2))).isEqualTo(Duration.ofMillis(100));
            assertThat(nodes.timeout(Duration.ofMinutes(5))).isEqualTo(Duration.ofMillis(200));
        }
    }

    private static int replyCount(RedlockNodes nodes) {
        return nodes.ask(RedlockLeaseStore.SCRIPTS.find(), List.of("none"))
                .awaitReplies(Duration.ofSeconds(10), replies -> false)
                .size();
    }

    private static void assertRefused(List<String> urls, String reason) {
        assertThatExceptionOfType(UnusableServerException.class)
                .isThrownBy(() -> connect(urls))
                .withMessage("Redlock needs an odd number of nodes that are independent, three at least: " + reason)
                .satisfies(refused -> {
                    FailureAnalysis analysis =
                            Objects.requireNonNull(new UnusableServerFailureAnalyzer().analyze(refused));
                    assertThat(analysis.getAction()).contains("interlock.redlock.urls");
                });
    }

    private static RedlockNodes connect(List<String> urls) {
        return RedlockNodes.at(urls, Duration.ofMillis(200));
    }
}
