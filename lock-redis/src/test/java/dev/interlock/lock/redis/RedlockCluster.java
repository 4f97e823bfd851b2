package dev.interlock.lock.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.testing.TestRedis;
import dev.interlock.lock.spi.Fence;
import dev.interlock.lock.spi.InMemoryFence;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Masters of their own, the fence, and processes that use them. */
final class RedlockCluster implements AutoCloseable {

    static final Duration MAX_LEASE = Duration.ofMinutes(15);

    /** How long one master may take at most. */
    static final Duration TIMEOUT = Duration.ofMillis(500);

    final RedisKeys keys = new RedisKeys("test", "redlock");
    final Fence fence = new InMemoryFence();

    private final RedlockServers servers;
    private final List<RedlockNodes> connected = new ArrayList<>();

    RedlockCluster(int masters) {
        this(RedlockServers.start(masters));
    }

    RedlockCluster(RedlockServers servers) {
        this.servers = servers;
    }

    /** A process that finds masters which have been up for long. */
    RedlockLeaseStore process() {
        RedlockLeaseStore leases = process(fence, true);
        if (connected.size() == 1) {
            servers.warm(keys);
        }
        return leases;
    }

    RedlockLeaseStore process(Fence tokens, boolean delayedRestart) {
        RedlockNodes masters = servers.connect(TIMEOUT);
        connected.add(masters);
        return new RedlockLeaseStore(masters, keys.namespace(), tokens, MAX_LEASE, delayedRestart);
    }

    TestRedis master(int number) {
        return servers.get(number);
    }

    /** On how many of them somebody has it. */
    long copies(LockTarget target) {
        return servers.servers().stream()
                .filter(server -> server.ask(connection -> connection.sync().exists(keys.lease(target)) > 0))
                .count();
    }

    /** As if its copy had never been, or were over. */
    void end(int master, LockTarget target) {
        master(master).ask(connection -> connection.sync().del(keys.lease(target)));
    }

    void restartEmpty(int master) {
        master(master).kill();
        master(master).restart();
        awaitConnected(master);
    }

    /** By every process. */
    void awaitConnected(int master) {
        await(() -> connected.stream().allMatch(masters -> answers(masters.get(master))));
    }

    void awaitGone(int master) {
        await(() -> connected.stream().noneMatch(masters -> answers(masters.get(master))));
    }

    private boolean answers(RedisNode node) {
        return node.send(Script.of("value", "lease", "find"), List.of(keys.lease(new LockTarget("Test", "any"))))
                .handle((answer, failure) -> failure == null)
                .join();
    }

    /** The time for which it grants nothing. */
    void endWarming(int master) {
        RedlockServers.warm(master(master), keys);
    }

    static void await(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            assertThat(Thread.interrupted()).isFalse();
            Thread.onSpinWait();
        }
    }

    @Override
    public void close() {
        connected.forEach(RedlockNodes::close);
        servers.close();
    }
}
