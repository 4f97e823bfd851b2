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
import dev.interlock.lock.testing.NoOpTransactionManager;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * A store in a namespace of its own, and transactions for its callers.
 *
 * @param nodes the servers of the store
 */
record RedisSetup(
        String name,
        RedisKeys keys,
        List<RedisNode> nodes,
        Fence fence,
        LeaseStore store,
        TransactionTemplate transaction) {

    private static final Script EXISTS = new Script("return {redis.call('EXISTS', KEYS[1])}");

    /** Shortens leases. KEYS: the keys of the leases. ARGV: milliseconds. */
    private static final Script SHORTEN = new Script("""
            for _, key in ipairs(KEYS) do
              redis.call('PEXPIRE', key, redis.call('PTTL', key) - ARGV[1])
            end
            return {}
            """);

    /** Longer than every lease of the contracts. */
    private static final Duration MAX_LEASE = Duration.ofHours(2);

    static Stream<RedisSetup> allOn(RedisNode node) {
        return allOn(node, newNamespace());
    }

    static Stream<RedisSetup> allOn(RedisNode node, String namespace) {
        Fence fence = new InMemoryFence();
        TransactionTemplate transaction = NoOpTransactionManager.transactionTemplate();
        return Stream.of(
                new RedisSetup(
                        "redis",
                        new RedisKeys(namespace, "value"),
                        List.of(node),
                        fence,
                        new RedisValueLeaseStore(node, namespace, fence),
                        transaction),
                new RedisSetup(
                        "redis_hash",
                        new RedisKeys(namespace, "hash"),
                        List.of(node),
                        fence,
                        new RedisHashLeaseStore(node, namespace, fence),
                        transaction));
    }

    /** Returns a setup for Redlock, on nodes that no longer delay their votes after a restart. */
    static RedisSetup on(RedlockServers servers, RedlockNodes nodes) {
        String namespace = newNamespace();
        RedisKeys keys = new RedisKeys(namespace, "redlock");
        Fence fence = new InMemoryFence();
        RedlockLeaseStore leases = new RedlockLeaseStore(nodes, namespace, fence, MAX_LEASE, true);
        leases.startWarmUp();
        servers.endRestartDelay(keys);
        return new RedisSetup(
                "redlock, " + nodes.count(),
                keys,
                IntStream.range(0, nodes.count()).mapToObj(nodes::get).toList(),
                fence,
                leases,
                NoOpTransactionManager.transactionTemplate());
    }

    private static String newNamespace() {
        return "test " + LockId.random().value();
    }

    /** Returns a short lease that does not expire while Redlock acquires it on its nodes. */
    Duration shortestLease() {
        return Duration.ofMillis(nodes.size() > 1 ? 150 : 1);
    }

    <T> T inTransaction(Supplier<T> work) {
        return transaction.execute(status -> work.get());
    }

    /** Returns whether no server has the lease. */
    boolean isGone(LockTarget target) {
        return nodes.stream()
                .allMatch(node -> node.run(EXISTS, List.of(keys.lease(target))).equals(List.of(0L)));
    }

    /** Lets the time pass for all leases of the store. */
    void letTimePass(Duration time) {
        for (RedisNode node : nodes) {
            List<String> leases = node.scan("{" + keys.namespace() + "}:" + keys.store() + ":*");
            node.run(SHORTEN, leases, time.toMillis());
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
