package dev.interlock.adapter.redis.lock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.redis.testing.TestRedis;
import dev.interlock.application.port.out.lock.Fence;
import dev.interlock.application.port.out.lock.InMemoryFence;
import dev.interlock.domain.lock.LockTarget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Masters of their own, the fence, and processes that use them. */
final class RedlockCluster implements AutoCloseable {

    static final Duration MAX_LEASE = Duration.ofMinutes(15);

    /** How long one master may take at most. */
    static final Duration TIMEOUT = Duration.ofMillis(500);

    final Keys keys = new Keys("test", "redlock");
    final Fence fence = new InMemoryFence();

    private final RedlockServers servers;
    private final List<Masters> connected = new ArrayList<>();

    RedlockCluster(int masters) {
        this(RedlockServers.start(masters));
    }

    RedlockCluster(RedlockServers servers) {
        this.servers = servers;
    }

    /** A process that finds masters which have been up for long. */
    RedlockLeases process() {
        RedlockLeases leases = process(fence, true);
        if (connected.size() == 1) {
            servers.warm(keys);
        }
        return leases;
    }

    RedlockLeases process(Fence tokens, boolean delayedRestart) {
        Masters masters = servers.connect(TIMEOUT);
        connected.add(masters);
        return new RedlockLeases(masters, keys.namespace(), tokens, MAX_LEASE, delayedRestart);
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
        connected.forEach(Masters::close);
        servers.close();
    }
}
