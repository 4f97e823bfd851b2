package dev.interlock.lock.redis.published;

import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.SetArgs;
import io.lettuce.core.api.sync.RedisCommands;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Redlock in its five published steps:
 *
 * <ol>
 *   <li>Note the time.
 *   <li>Request the lock from the nodes, one after the other.
 *   <li>Compute the elapsed time. The lock is acquired if a majority granted it and the elapsed time is below the lease.
 *   <li>The validity is the lease less the elapsed time.
 *   <li>On failure, release the lock on every node.
 * </ol>
 */
final class PublishedRedlock {

    private static final String COMPARE_AND_DELETE = """
            if redis.call('GET', KEYS[1]) == ARGV[1] then
              return redis.call('DEL', KEYS[1])
            end
            return 0
            """;

    private final List<RedisCommands<String, String>> nodes;
    private final String key;

    PublishedRedlock(List<RedisCommands<String, String>> nodes, String key) {
        this.nodes = nodes;
        this.key = key;
    }

    /** Returns the validity, or nothing if the lock was not acquired. */
    Optional<Duration> tryLock(String value, Duration lease) {
        long start = System.nanoTime();
        long votes = nodes.stream()
                .filter(node -> node.set(key, value, SetArgs.Builder.nx().px(lease)) != null)
                .count();
        Duration validity = lease.minusNanos(System.nanoTime() - start);
        if (votes > nodes.size() / 2 && !validity.isNegative() && !validity.isZero()) {
            return Optional.of(validity);
        }
        nodes.forEach(node -> unlock(node, value));
        return Optional.empty();
    }

    private void unlock(RedisCommands<String, String> node, String value) {
        node.<Long>eval(COMPARE_AND_DELETE, ScriptOutputType.INTEGER, new String[] {key}, value);
    }
}
