package dev.interlock.cluster;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A master of Redis, its replica, and three Sentinels that promote the replica when the master has not answered for a second. */
final class Sentinels implements AutoCloseable {

    private static final String NAME = "desk";
    private static final Path FOLDER = Path.of("target", "sentinels");
    private static final Path LOG = FOLDER.resolve("redis.log");
    private static final Duration LONGEST = Duration.ofSeconds(30);

    /** The last two let a replica begin at once, and without a file that the next server of the folder would read. */
    private static final List<String> SETTINGS = List.of(
            "--maxmemory-policy", "noeviction", "--repl-diskless-sync-delay", "0", "--repl-diskless-load", "swapdb");

    private final List<RedisProcess> sentinels =
            Stream.generate(() -> new RedisProcess(LOG)).limit(3).toList();
    private RedisProcess master = new RedisProcess(LOG);
    private RedisProcess replica = new RedisProcess(LOG);

    private Sentinels() {}

    static Sentinels start() {
        Sentinels all = new Sentinels();
        try {
            Files.createDirectories(FOLDER);
            all.open();
            return all;
        } catch (IOException e) {
            all.close();
            throw new UncheckedIOException(e);
        } catch (RuntimeException e) {
            all.close();
            throw e;
        }
    }

    private void open() throws IOException {
        master.start(SETTINGS.toArray(String[]::new));
        startReplica();
        for (RedisProcess sentinel : sentinels) {
            // A Sentinel rewrites its file.
            Path file = FOLDER.resolve(sentinel.port() + ".conf");
            Files.write(
                    file,
                    List.of(
                            "sentinel monitor %s 127.0.0.1 %d 2".formatted(NAME, master.port()),
                            "sentinel down-after-milliseconds %s 1000".formatted(NAME),
                            "sentinel failover-timeout %s 3000".formatted(NAME)));
            sentinel.start(file.toString(), "--sentinel");
        }
        awaitKnown();
    }

    private void startReplica() {
        replica.start(
                Stream.concat(SETTINGS.stream(), Stream.of("--replicaof", "127.0.0.1", Integer.toString(master.port())))
                        .toArray(String[]::new));
        await("replica")
                .atMost(LONGEST)
                .until(() -> replica.ask("INFO replication").contains("master_link_status:up"));
    }

    /** Waits until each Sentinel knows the others, and the replica as one that answers. */
    private void awaitKnown() {
        await("Sentinels").atMost(LONGEST).until(() -> {
            for (RedisProcess sentinel : sentinels) {
                String replicas = sentinel.ask("SENTINEL replicas " + NAME);
                if (!sentinel.ask("INFO sentinel").contains("slaves=1,sentinels=3")
                        || replicas.contains("s_down")
                        || replicas.contains("disconnected")) {
                    return false;
                }
            }
            return true;
        });
    }

    String url() {
        return sentinels.stream()
                .map(sentinel -> "127.0.0.1:" + sentinel.port())
                .collect(Collectors.joining(",", "redis-sentinel://", "#" + NAME));
    }

    /** Waits until the replica has what was written before now. */
    void awaitReplicated() throws IOException {
        long written = master.replicated();
        await("replica").atMost(LONGEST).until(() -> replica.replicated() >= written);
    }

    /** Lets the master acknowledge writes that the replica does not receive. */
    void stopReplication() throws IOException {
        master.ask("ACL SETUSER default -psync -sync");
        master.ask("CLIENT KILL TYPE replica");
        await("end of the replication")
                .atMost(LONGEST)
                .until(() -> replica.ask("INFO replication").contains("master_link_status:down"));
    }

    void killMaster() {
        master.kill();
    }

    /** Waits until every Sentinel names the replica as the master. */
    void awaitPromotion() {
        await("promotion").atMost(LONGEST).pollInterval(Duration.ofMillis(20)).until(() -> {
            for (RedisProcess sentinel : sentinels) {
                if (!sentinel.ask("INFO sentinel").contains("address=127.0.0.1:" + replica.port() + ",")) {
                    return false;
                }
            }
            return true;
        });
        RedisProcess former = master;
        master = replica;
        replica = former;
    }

    /** Starts the server that was killed, as the replica of the promoted one. */
    void restartReplica() {
        startReplica();
        awaitKnown();
    }

    @Override
    public void close() {
        sentinels.forEach(RedisProcess::close);
        replica.close();
        master.close();
    }
}
