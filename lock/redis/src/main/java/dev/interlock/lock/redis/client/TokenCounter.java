package dev.interlock.lock.redis.client;

import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.Fence;
import java.time.Duration;
import java.util.List;

/**
 * The counter from which a master takes its tokens (ADR 22). It belongs to one replication id, which a server has from its start, or
 * its promotion, until it stops or follows another master. So a server that lost grants has no counter, and its scripts reply
 * {@code -1} and its replication id instead of a grant. The client then begins a counter above every token of an earlier one, with a
 * number that the {@link Fence} issues.
 */
final class TokenCounter {

    private static final long MISSING = -1L;

    private static final Script BEGIN = new Script("""
            -- Begins the counter of a master, unless another client did. Replies nothing.
            -- KEYS: the token counters. ARGV: the replication id that a script replied, and the token before the first.
            local time = redis.call('TIME')
            local first = math.max(time[1] * 1000000 + time[2], ARGV[2])
            if string.match(redis.call('INFO', 'replication'), 'master_replid:(%x+)') == ARGV[1]
                and redis.call('HEXISTS', KEYS[1], ARGV[1]) == 0 then
              redis.call('DEL', KEYS[1])
              redis.call('HSET', KEYS[1], ARGV[1], string.format('%.0f', first))
            end
            return {}
            """);

    /** The next counter begins 2^38 tokens higher: eight years of a thousand grants a second. */
    private static final int TOKEN_BITS = 38;

    /** Counters begin at 2^51, above tokens that are a time in microseconds. Lua is exact up to 2^53: for 24,576 masters. */
    private static final long FIRST_COUNTER = 1L << (51 - TOKEN_BITS);

    /** The fence numbers the masters of all namespaces in one order. */
    private static final LockTarget MASTERS = new LockTarget("Redis", "masters");

    private final RedisNode node;
    private final String tokens;
    private final Fence fence;

    /** @param tokens the key of the counters */
    TokenCounter(RedisNode node, String tokens, Fence fence) {
        this.node = node;
        this.tokens = tokens;
        this.fence = fence;
    }

    /** Returns whether an acquire script replied that the master has no counter, and granted nothing. */
    static boolean isMissing(List<Object> reply) {
        return reply.get(0).equals(MISSING);
    }

    /**
     * @param missing the reply that told so
     * @param deadlineNanos when the caller needs a result, by {@link System#nanoTime}
     */
    void begin(List<Object> missing, long deadlineNanos) {
        long number = fence.nextToken(MASTERS, until(deadlineNanos));
        // Without a fence, nothing but the server's time is left.
        long first = number > 0 ? (FIRST_COUNTER + number) << TOKEN_BITS : 0;
        RedisReply.await(node.send(BEGIN, List.of(tokens), missing.get(1), first), until(deadlineNanos));
    }

    private static Duration until(long deadlineNanos) {
        return Duration.ofNanos(deadlineNanos - System.nanoTime());
    }
}
