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
import java.util.concurrent.TimeUnit;

/** The nodes of one test, a fence, and processes that use them. */
public final class RedlockCluster implements AutoCloseable {

    public static final Duration MAX_LEASE = Duration.ofMinutes(15);

    /** The time limit of a request to one node. One for a lease has a twentieth of the lease, but at least 50 ms. */
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    public final RedisKeys keys = new RedisKeys("test", "redlock");
    public final Fence fence = new InMemoryFence();

    private final RedlockServers servers;
    private final List<RedlockNodes> connected = new ArrayList<>();

    public RedlockCluster(int nodes) {
        this(RedlockServers.start(nodes));
    }

    public RedlockCluster(RedlockServers servers) {
        this.servers = servers;
    }

    /** Returns the store of a new process. The nodes no longer delay their votes after a restart. */
    public RedlockLeaseStore process() {
        RedlockLeaseStore leases = process(fence, true);
        if (connected.size() == 1) {
            servers.endRestartDelay(keys);
        }
        return leases;
    }

    /** @param delayedRestart whether a restarted node delays its votes until every lease can have expired */
    public RedlockLeaseStore process(Fence tokens, boolean delayedRestart) {
        RedlockNodes nodes = RedlockNodes.at(servers.urls(), TIMEOUT);
        connected.add(nodes);
        RedlockLeaseStore leases = new RedlockLeaseStore(nodes, keys.namespace(), tokens, MAX_LEASE, delayedRestart);
        leases.startWarmUp();
        return leases;
    }

    public TestRedis node(int number) {
        return servers.get(number);
    }

    /** Returns the number of nodes that have the lease. */
    public long copies(LockTarget target) {
        return servers.servers().stream()
                .filter(server -> server.execute(connection -> connection.sync().exists(keys.lease(target)) > 0))
                .count();
    }

    /** Deletes the lease on one node, as if its copy had expired. */
    public void deleteCopy(int node, LockTarget target) {
        node(node).execute(connection -> connection.sync().del(keys.lease(target)));
    }

    /** Kills the node, and starts it again without its data. */
    public void restartEmpty(int node) {
        node(node).kill();
        node(node).restart();
        awaitConnected(node);
    }

    /** Waits until the node answers every process. */
    public void awaitConnected(int node) {
        Await.until(() -> connected.stream().allMatch(nodes -> answers(nodes.get(node))));
    }

    /** Waits until the node answers no process. */
    public void awaitDisconnected(int node) {
        Await.until(() -> connected.stream().noneMatch(nodes -> answers(nodes.get(node))));
    }

    private boolean answers(RedisNode node) {
        return node.send(RedlockLeaseStore.SCRIPTS.find(), List.of(keys.lease(new LockTarget("Test", "any"))))
                .orTimeout(1, TimeUnit.SECONDS)
                .handle((answer, failure) -> failure == null)
                .join();
    }

    /** Ends the delay after which the restarted node votes. */
    public void endRestartDelay(int node) {
        RedlockServers.endRestartDelay(node(node), keys);
    }

    @Override
    public void close() {
        connected.forEach(RedlockNodes::close);
        servers.close();
    }
}
