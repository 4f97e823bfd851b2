package dev.interlock.lock.redis;

import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.Fence;
import dev.interlock.lock.spi.InMemoryFence;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * A store in a namespace of its own, and transactions for those who use it.
 *
 * @param form how it writes a lease down
 * @param nodes where it keeps them
 */
record RedisCell(
        String name,
        String form,
        RedisKeys keys,
        List<RedisNode> nodes,
        Fence fence,
        LeaseStore store,
        TransactionTemplate transaction) {

    /** Longer than all that the contracts ask for. */
    private static final Duration MAX_LEASE = Duration.ofHours(2);

    static Stream<RedisCell> allOn(RedisNode node) {
        String namespace = aNamespace();
        Fence fence = new InMemoryFence();
        TransactionTemplate transaction = NoDatabase.transaction();
        return Stream.of(
                new RedisCell(
                        "redis",
                        "value",
                        new RedisKeys(namespace, "value"),
                        List.of(node),
                        fence,
                        new RedisValueLeaseStore(node, namespace, fence),
                        transaction),
                new RedisCell(
                        "redis_hash",
                        "hash",
                        new RedisKeys(namespace, "hash"),
                        List.of(node),
                        fence,
                        new RedisHashLeaseStore(node, namespace, fence),
                        transaction));
    }

    /** Redlock on masters that have been up for long. */
    static RedisCell on(RedlockServers servers, RedlockNodes masters) {
        String namespace = aNamespace();
        RedisKeys keys = new RedisKeys(namespace, "redlock");
        Fence fence = new InMemoryFence();
        RedlockLeaseStore leases = new RedlockLeaseStore(masters, namespace, fence, MAX_LEASE, true);
        servers.warm(keys);
        return new RedisCell(
                "redlock, " + masters.count(),
                "value",
                keys,
                IntStream.range(0, masters.count()).mapToObj(masters::get).toList(),
                fence,
                leases,
                NoDatabase.transaction());
    }

    private static String aNamespace() {
        return "test " + LockId.random().value();
    }

    /** Masters take their time, and the lease runs meanwhile. */
    Duration shortest() {
        return Duration.ofMillis(nodes.size() > 1 ? 150 : 1);
    }

    <T> T inTransaction(Supplier<T> work) {
        return transaction.execute(status -> work.get());
    }

    /** From all its servers. */
    boolean isGone(LockTarget target) {
        Script find = Script.of(form, "lease", "find");
        return nodes.stream()
                .allMatch(node -> node.run(find, List.of(keys.lease(target))).get(0) == null);
    }

    /** For all its leases. */
    void pass(Duration time) {
        for (RedisNode node : nodes) {
            List<String> names = node.scan("{" + keys.namespace() + "}:" + keys.store() + ":*");
            node.run(Script.of("pass"), names, time.toMillis());
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
