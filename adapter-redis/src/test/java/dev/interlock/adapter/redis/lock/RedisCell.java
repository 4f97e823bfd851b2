package dev.interlock.adapter.redis.lock;

import dev.interlock.application.port.out.lock.Fence;
import dev.interlock.application.port.out.lock.InMemoryFence;
import dev.interlock.application.port.out.lock.LeaseStore;
import dev.interlock.domain.lock.LockId;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * A store in a namespace of its own, and transactions for those who use it.
 *
 * @param form how it writes a lease down
 */
record RedisCell(
        String name,
        String form,
        String namespace,
        RedisNode node,
        Fence fence,
        LeaseStore store,
        TransactionTemplate transaction) {

    static Stream<RedisCell> allOn(RedisNode node) {
        String namespace = "test " + LockId.random().value();
        Fence fence = new InMemoryFence();
        TransactionTemplate transaction = NoDatabase.transaction();
        return Stream.of(
                new RedisCell(
                        "redis", "value", namespace, node, fence, new ValueLeases(node, namespace, fence), transaction),
                new RedisCell(
                        "redis_hash",
                        "hash",
                        namespace,
                        node,
                        fence,
                        new HashLeases(node, namespace, fence),
                        transaction));
    }

    <T> T inTransaction(Supplier<T> work) {
        return transaction.execute(status -> work.get());
    }

    /** For all its leases. */
    void pass(Duration time) {
        List<String> keys = node.scan("{" + namespace + "}:" + form + ":*");
        node.run(LeaseScripts.script(form, "pass"), keys, Micros.of(time));
    }

    @Override
    public String toString() {
        return name;
    }
}
