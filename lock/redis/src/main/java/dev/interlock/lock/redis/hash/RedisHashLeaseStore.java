package dev.interlock.lock.redis.hash;

import dev.interlock.lock.redis.client.LeaseScripts;
import dev.interlock.lock.redis.client.RedisKeys;
import dev.interlock.lock.redis.client.RedisLeaseStore;
import dev.interlock.lock.redis.client.RedisNode;
import dev.interlock.lock.redis.client.Script;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.Fence;

/**
 * Leases as hashes with a queue of waiters for each, after Redisson's lock. The script that refuses a request also enqueues its
 * waiter, so no release is missed in between. A release notifies one waiter, and publishes nothing if there is none.
 */
public final class RedisHashLeaseStore extends RedisLeaseStore {

    /** Continues as {@link LeaseScripts#ACQUIRE_ALL} if the target is held. */
    private static final String ACQUIRE = """
            -- KEYS: the target's key, the token counters. ARGV: lease in microseconds, grant, time to live in milliseconds.
            if redis.call('EXISTS', KEYS[1]) == 0 then
              local master = string.match(redis.call('INFO', 'replication'), 'master_replid:(%x+)')
              local last = redis.call('HGET', KEYS[2], master)
              if not last then return {-1, master} end
              local token = string.format('%.0f', last + 1)
              redis.call('HSET', KEYS[2], master, token)
              redis.call('HSET', KEYS[1], 'token', token, 'renewed', '-', 'lasts', ARGV[1], 'grant', ARGV[2])
              redis.call('PEXPIRE', KEYS[1], ARGV[3])
              return {token}
            end
            """;

    /** Notifies the first waiter whose process listens. An entry of the queue is a channel, a space, and a lock id. */
    static final String NOTIFY = """
            local function queue_of(key)
              return (string.gsub(key, '}:', '}:line:', 1))
            end

            local function notify_next(key)
              local waiter = redis.call('LPOP', queue_of(key))
              while waiter and redis.call('PUBLISH', string.sub(waiter, 1, -34), string.sub(waiter, -32) .. ' ' .. key) == 0 do
                waiter = redis.call('LPOP', queue_of(key))
              end
            end
            """;

    private static final String RELEASE = """
            -- Releases the leases of a grant, and notifies the next waiter of each. KEYS: a key per target. ARGV: grant.
            -- Replies how many were released.
            local released = 0
            for _, key in ipairs(KEYS) do
              if redis.call('HGET', key, 'grant') == ARGV[1] then
                released = released + redis.call('DEL', key)
                notify_next(key)
              end
            end
            return {released}
            """;

    /** A queue lives a second longer than the longest lease for which one of its waiters was refused. */
    private static final String ENQUEUE = """
            local function enqueue(leases, held)
              if ARGV[5] == '' then
                return
              end
              local waiter = ARGV[5] .. ' ' .. string.sub(ARGV[2], 1, 32)
              local queue, ttl = queue_of(KEYS[held]), math.ceil(leases[held].left / 1000) + 1000
              if not redis.call('LPOS', queue, waiter) then
                redis.call('RPUSH', queue, waiter)
              end
              if redis.call('PTTL', queue) < ttl then
                redis.call('PEXPIRE', queue, ttl)
              end

              -- The waiter cannot use another target that it was notified of, so the next waiter is notified.
              for i = 1, #KEYS - 1 do
                if i ~= held then
                  redis.call('LREM', queue_of(KEYS[i]), '1', waiter)
                  if not leases[i] then
                    notify_next(KEYS[i])
                  end
                end
              end
            end
            """;

    private static final String FUNCTIONS = NOTIFY + ENQUEUE + """
            local function get(key)
              local fields = redis.call('HMGET', key, 'token', 'renewed', 'lasts', 'grant')
              return fields[1] and table.concat(fields, ' ')
            end

            local function set(key, token, renewed, lasts, grant)
              lasts = string.format('%.0f', lasts)
              redis.call('HSET', key, 'token', token, 'renewed', renewed, 'lasts', lasts, 'grant', grant)
              return table.concat({token, renewed, lasts, grant}, ' ')
            end

            local function del(key)
              redis.call('DEL', key)
              notify_next(key)
            end
            """;

    private static final LeaseScripts SCRIPTS = LeaseScripts.of(
            FUNCTIONS, new Script(ACQUIRE + LeaseScripts.acquireAll(FUNCTIONS)), new Script(NOTIFY + RELEASE));

    private final WaiterSubscriptions waiters;

    /** @param namespace the prefix of every key */
    public RedisHashLeaseStore(RedisNode node, String namespace, Fence fence) {
        super(node, new RedisKeys(namespace, "hash"), SCRIPTS, fence);
        this.waiters = new WaiterSubscriptions(node, keys);
    }

    @Override
    public String name() {
        return "redis_hash";
    }

    @Override
    public AcquireResult acquire(AcquireRequest request) {
        return request.waits()
                ? waiters.acquireOrEnqueue(request.lockId(), channel -> acquire(request, channel))
                : super.acquire(request);
    }
}
