package dev.interlock.lock.redis.value;

import dev.interlock.lock.redis.client.LeaseScripts;
import dev.interlock.lock.redis.client.RedisKeys;
import dev.interlock.lock.redis.client.RedisLeaseStore;
import dev.interlock.lock.redis.client.RedisNode;
import dev.interlock.lock.redis.client.Script;
import dev.interlock.lock.spi.Fence;

/**
 * Leases as strings: {@code SET key value NX PX} to acquire, compare and delete to release. The value is a token that grows, and the
 * grant in place of the random value of the published recipe.
 */
public final class RedisValueLeaseStore extends RedisLeaseStore {

    private static final Script ACQUIRE = new Script("""
            -- KEYS: the target's key, the token counters. ARGV: lease in microseconds, grant, time to live in milliseconds.
            -- Replies the token; or 1, the holder's value, and how long its key still lives; or -1 if the master has no counter.
            local master = string.match(redis.call('INFO', 'replication'), 'master_replid:(%x+)')
            local last = redis.call('HGET', KEYS[2], master)
            if not last then return {-1, master} end
            local token = string.format('%.0f', last + 1)
            if redis.call('SET', KEYS[1], token .. ' - ' .. ARGV[1] .. ' ' .. ARGV[2], 'NX', 'PX', ARGV[3]) then
              redis.call('HSET', KEYS[2], master, token)
              return {token}
            end
            return {1, redis.call('GET', KEYS[1]), redis.call('PTTL', KEYS[1])}
            """);

    public static final Script RELEASE = new Script("""
            -- Releases the leases of a grant. KEYS: a key per target. ARGV: grant. Replies how many were released.
            local released = 0
            for _, key in ipairs(KEYS) do
              if string.match(redis.call('GET', key) or '', '^%d+ %S+ %d+ (.+)$') == ARGV[1] then
                released = released + redis.call('DEL', key)
              end
            end
            return {released}
            """);

    private static final LeaseScripts SCRIPTS = LeaseScripts.of(LeaseScripts.STRING_FUNCTIONS, ACQUIRE, RELEASE);

    /** @param namespace the prefix of every key */
    public RedisValueLeaseStore(RedisNode node, String namespace, Fence fence) {
        super(node, new RedisKeys(namespace, "value"), SCRIPTS, fence);
    }

    @Override
    public String name() {
        return "redis";
    }
}
