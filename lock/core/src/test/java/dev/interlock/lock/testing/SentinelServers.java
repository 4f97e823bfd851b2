package dev.interlock.lock.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A master of Redis, its replica, and Sentinels that promote the replica when the master has not answered for a second. */
public final class SentinelServers implements AutoCloseable {

    private static final String NAME = "desk";

    /** A replica that receives its data in a file leaves it to the next server that starts in the same folder. */
    private static final String[] WITHOUT_FILES = {
        "--repl-diskless-sync", "yes", "--repl-diskless-sync-delay", "0", "--repl-diskless-load", "swapdb"
    };

    private final RedisServer master;
    private final RedisServer replica;
    private final List<RedisServer> sentinels;

    private SentinelServers(int count, Function<String[], RedisServer> startReplica) {
        this.master = RedisServer.start(WITHOUT_FILES);
        List<String> settings = new ArrayList<>(List.of(WITHOUT_FILES));
        settings.addAll(List.of("--replicaof", "127.0.0.1", "" + master.port()));
        this.replica = startReplica.apply(settings.toArray(String[]::new));
        Await.until(() -> follows(replica));
        this.sentinels = IntStream.range(0, count)
                .mapToObj(number -> RedisServer.startSentinel(
                        "sentinel monitor %s 127.0.0.1 %d %d".formatted(NAME, master.port(), count / 2 + 1),
                        "sentinel down-after-milliseconds %s 1000".formatted(NAME),
                        "sentinel failover-timeout %s 3000".formatted(NAME)))
                .toList();
        Await.until(() -> allSay("slaves=1,sentinels=" + count));
    }

    public static SentinelServers start(int sentinels) {
        return new SentinelServers(sentinels, RedisServer::start);
    }

    /** Starts a replica whose wall clock can be set. Requires {@link SettableClock#isAvailable}. */
    public static SentinelServers startWithClockOfTheReplica(int sentinels) {
        return new SentinelServers(sentinels, RedisServer::startWithClock);
    }

    /** Returns an address with every Sentinel, behind one on which no process listens. */
    public String url() {
        return sentinels.stream()
                .map(sentinel -> "127.0.0.1:" + sentinel.port())
                .collect(Collectors.joining(",", "redis-sentinel://127.0.0.1:1,", "#" + NAME));
    }

    /** Returns the server that is the master at first. */
    public RedisServer master() {
        return master;
    }

    /** Returns the server that is promoted. */
    public RedisServer replica() {
        return replica;
    }

    /** Lets the master acknowledge writes that the replica does not receive. */
    public void stopReplication() {
        try {
            master.execute("ACL SETUSER default -psync -sync");
            master.execute("CLIENT KILL TYPE replica");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Returns when every Sentinel names the replica as the master. */
    public void awaitPromotion() {
        Await.until(this::isPromoted);
    }

    public boolean isPromoted() {
        return allSay("address=127.0.0.1:" + replica.port());
    }

    /** Returns when the former master follows the promoted one. */
    public void awaitDemotion() {
        Await.until(() -> follows(master));
    }

    private boolean allSay(String words) {
        return sentinels.stream().allMatch(sentinel -> sentinel.info("sentinel").contains(words));
    }

    private static boolean follows(RedisServer server) {
        return server.info("replication").contains("master_link_status:up");
    }

    @Override
    public void close() {
        sentinels.forEach(RedisServer::close);
        replica.close();
        master.close();
    }
}
