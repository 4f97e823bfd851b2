package dev.interlock.lock.redis.redlock;

import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.client.RedisKeys;
import dev.interlock.lock.redis.client.RedisNode;
import dev.interlock.lock.redis.testing.TestRedis;
import dev.interlock.lock.spi.Fence;
import dev.interlock.lock.spi.InMemoryFence;
import dev.interlock.lock.testing.Await;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Masters of their own, the fence, and processes that use them. */
public final class RedlockCluster implements AutoCloseable {

    public static final Duration MAX_LEASE = Duration.ofMinutes(15);

    /** How long one master may take at most. */
    public static final Duration TIMEOUT = Duration.ofMillis(500);

    public final RedisKeys keys = new RedisKeys("test", "redlock");
    public final Fence fence = new InMemoryFence();

    private final RedlockServers servers;
    private final List<RedlockNodes> connected = new ArrayList<>();

    public RedlockCluster(int masters) {
        this(RedlockServers.start(masters));
    }

    public RedlockCluster(RedlockServers servers) {
        this.servers = servers;
    }

    /** A process that finds masters which have been up for long. */
    public RedlockLeaseStore process() {
        RedlockLeaseStore leases = process(fence, true);
        if (connected.size() == 1) {
            servers.warm(keys);
        }
        return leases;
    }

    public RedlockLeaseStore process(Fence tokens, boolean delayedRestart) {
        RedlockNodes masters = servers.connect(TIMEOUT);
        connected.add(masters);
        return new RedlockLeaseStore(masters, keys.namespace(), tokens, MAX_LEASE, delayedRestart);
    }

    public TestRedis master(int number) {
        return servers.get(number);
    }

    /** The number of nodes on which it is held. */
    public long copies(LockTarget target) {
        return servers.servers().stream()
                .filter(server -> server.ask(connection -> connection.sync().exists(keys.lease(target)) > 0))
                .count();
    }

    /** As if its copy had never been, or were over. */
    public void end(int master, LockTarget target) {
        master(master).ask(connection -> connection.sync().del(keys.lease(target)));
    }

    public void restartEmpty(int master) {
        master(master).kill();
        master(master).restart();
        awaitConnected(master);
    }

    /** By every process. */
    public void awaitConnected(int master) {
        Await.until(() -> connected.stream().allMatch(masters -> answers(masters.get(master))));
    }

    public void awaitGone(int master) {
        Await.until(() -> connected.stream().noneMatch(masters -> answers(masters.get(master))));
    }

    private boolean answers(RedisNode node) {
        return node.send(RedlockScripts.FIND, List.of(keys.lease(new LockTarget("Test", "any"))))
                .handle((answer, failure) -> failure == null)
                .join();
    }

    /** The time for which it grants nothing. */
    public void endWarming(int master) {
        RedlockServers.warm(master(master), keys);
    }

    @Override
    public void close() {
        connected.forEach(RedlockNodes::close);
        servers.close();
    }
}
