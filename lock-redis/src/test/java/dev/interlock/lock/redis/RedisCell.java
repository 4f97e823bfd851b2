package dev.interlock.lock.redis;

import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.client.RedisKeys;
import dev.interlock.lock.redis.client.RedisNode;
import dev.interlock.lock.redis.client.Script;
import dev.interlock.lock.redis.hash.RedisHashLeaseStore;
import dev.interlock.lock.redis.redlock.RedlockLeaseStore;
import dev.interlock.lock.redis.redlock.RedlockNodes;
import dev.interlock.lock.redis.redlock.RedlockServers;
import dev.interlock.lock.redis.value.RedisValueLeaseStore;
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
 * @param nodes where it keeps them
 */
record RedisCell(
        String name,
        RedisKeys keys,
        List<RedisNode> nodes,
        Fence fence,
        LeaseStore store,
        TransactionTemplate transaction) {

    private static final Script EXISTS = new Script("return {redis.call('EXISTS', KEYS[1])}");

    /** Lets time pass for leases. KEYS: a key a lease. ARGV: milliseconds. */
    private static final Script PASS_TIME = new Script("""
            for _, key in ipairs(KEYS) do
              redis.call('PEXPIRE', key, redis.call('PTTL', key) - ARGV[1])
            end
            return {}
            """);

    /** Longer than all that the contracts ask for. */
    private static final Duration MAX_LEASE = Duration.ofHours(2);

    static Stream<RedisCell> allOn(RedisNode node) {
        String namespace = aNamespace();
        Fence fence = new InMemoryFence();
        TransactionTemplate transaction = NoDatabase.transaction();
        return Stream.of(
                new RedisCell(
                        "redis",
                        new RedisKeys(namespace, "value"),
                        List.of(node),
                        fence,
                        new RedisValueLeaseStore(node, namespace, fence),
                        transaction),
                new RedisCell(
                        "redis_hash",
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
        return nodes.stream()
                .allMatch(node -> node.run(EXISTS, List.of(keys.lease(target))).equals(List.of(0L)));
    }

    /** For all its leases. */
    void pass(Duration time) {
        for (RedisNode node : nodes) {
            List<String> names = node.scan("{" + keys.namespace() + "}:" + keys.store() + ":*");
            node.run(PASS_TIME, names, time.toMillis());
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
