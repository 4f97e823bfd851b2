package dev.interlock.lock.redis.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.RedisLocks;
import dev.interlock.lock.redis.testing.TestRedis;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.testing.RedisServer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.dao.DataAccessException;

/** A server that is reached, and can't keep locks. */
class UnusableServerTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final LockTarget target = new LockTarget("job", LockId.random().value());

    /** It refuses only the keys of other nodes, so that locks would work by chance. */
    @Test
    void nodeOfAClusterIsRefused(@TempDir Path directory) {
        try (TestRedis cluster = TestRedis.start("--cluster-enabled", "yes", "--dir", directory.toString())) {
            assertThatExceptionOfType(UnusableServerException.class)
                    .isThrownBy(() -> RedisLocks.on(cluster.url()))
                    .withMessageContaining("is a node of a cluster")
                    .satisfies(refused -> assertThat(analyze(refused)).contains("Sentinel"));
        }
    }

    private static String analyze(UnusableServerException refused) {
        FailureAnalysis analysis = new UnusableServerFailureAnalyzer().analyze(refused, refused);
        return String.valueOf(analysis.getAction());
    }

    @Test
    void serverThatIsLoadingIsToldByItsInformation() {
        assertThat(RedisServerInfo.of("# Persistence\r\nloading:1\r\n").isLoading())
                .isTrue();
        assertThat(RedisServerInfo.of("# Persistence\r\nloading:0\r\n").isLoading())
                .isFalse();
    }

    /** It replies to INFO, and refuses all that locks need. */
    @Test
    void serverThatRefusesCommandsIsNamedAtTheStart() throws IOException {
        try (TestRedis server = TestRedis.start()) {
            assertThat(RedisServer.execute(server.url(), "ACL SETUSER weak on nopass ~* +info"))
                    .isEqualTo("+OK");

            assertThatExceptionOfType(RedisAwayException.class)
                    .isThrownBy(() -> RedisLocks.on(server.url().replace("redis://", "redis://weak:any@")))
                    .withMessageContaining("NOPERM")
                    .satisfies(refused -> assertThat(analyze(refused)).contains("interlock.redis.url"));
        }
    }

    /** Memory for not even one key. */
    @Test
    void probeFailsWhileTheServerIsOutOfMemory() {
        try (TestRedis full = TestRedis.start("--maxmemory", "1", "--maxmemory-policy", "noeviction")) {
            assertReadsAndRefusesToWrite(full, "OOM");
        }
    }

    @Test
    void probeFailsOnAReplica() {
        try (TestRedis replica = TestRedis.start("--replicaof", "127.0.0.1", "1")) {
            assertReadsAndRefusesToWrite(replica, "READONLY");
        }
    }

    private void assertReadsAndRefusesToWrite(TestRedis server, String reason) {
        try (RedisLocks locks = RedisLocks.on(server.url())) {
            for (LeaseStore store : List.of(locks.value(), locks.hash())) {
                assertThat(store.find(target)).isEmpty();
                assertThatExceptionOfType(DataAccessException.class)
                        .isThrownBy(store::probe)
                        .havingCause()
                        .withMessageContaining(reason);
            }
            assertThatExceptionOfType(LockStoreException.class)
                    .isThrownBy(() -> locks.lockManager().tryLock(target, "kim", new LeaseTerms(MINUTE)))
                    .withMessageContaining("redis")
                    .withMessageContaining(reason);
        }
    }

    @Test
    void probeOfASoundServerLeavesNoLease() {
        try (RedisLocks locks = RedisLocks.on(TestRedis.sharedUrl())) {
            locks.value().probe();
            locks.hash().probe();

            assertThat(locks.value().findAll("interlock")).isEmpty();
        }
    }
}
