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
 *
 * <p>The field {@code beat} is the age of the lease at its last renewal, absent before the first one; {@code lasts} is its
 * duration from then on, in microseconds. The remaining time is that of the key, less what was rounded up to milliseconds.
 */
public final class RedisHashLeaseStore extends RedisLeaseStore {

    private static final Script ACQUIRE = new Script("""
            -- Grants every target, or none. KEYS: the token counter, then a key per target.
            -- ARGV: grant, lease and maximum hold in microseconds, time to live of a new key in milliseconds, waiter's channel.
            -- Replies 0 and, per target, a new token or the renewed lease; or the number of a held target and its lease.
            local grant, length, cap, ttl, channel = unpack(ARGV)

            -- The server's time in microseconds, as 16 digits. It grows even after a restart without data.
            local function new_token()
              local time = redis.call('TIME')
              local token = string.sub('000000' .. time[1] .. string.sub('00000' .. time[2], -6), -16)
              local last = redis.call('SET', KEYS[1], token, 'GET')
              if last and last >= token then
                token = string.format('%016.0f', last + 1)
                redis.call('SET', KEYS[1], token)
              end
              return token
            end

            local function begin(key)
              local token = new_token()
              redis.call('HSET', key, 'grant', grant, 'token', token, 'lasts', length)
              redis.call('PEXPIRE', key, ttl)
              return token
            end

            -- The usual case: all targets are free.
            local reply = {0}
            if redis.call('EXISTS', unpack(KEYS, 2)) == 0 then
              for i = 2, #KEYS do
                reply[i] = begin(KEYS[i])
              end
              return reply
            end

            local leases, other = {}, nil
            for i = 2, #KEYS do
              local f = redis.call('HMGET', KEYS[i], 'grant', 'token', 'beat', 'lasts')
              if f[1] then
                local renewed, lasts = tonumber(f[3]) or 0, tonumber(f[4])
                local left = math.max(redis.call('PTTL', KEYS[i]) * 1000 - (-lasts % 1000), 1)
                local age = math.max(renewed + lasts - left, renewed)
                leases[i] = {f[1], tonumber(f[2]), age, age - renewed, left, token = f[2]}
                other = other or string.sub(f[1], 34) ~= string.sub(grant, 34) and i
              end
            end

            -- Refused: enqueues the waiter. It cannot use a target that it was notified of, so the next waiter is notified.
            if other and channel ~= '' then
              local waiter = channel .. ' ' .. string.sub(grant, 1, 32)
              for i = 2, #KEYS do
                local queue = string.gsub(KEYS[i], '}:', '}:line:', 1)
                if i == other then
                  if not redis.call('LPOS', queue, waiter) then
                    redis.call('RPUSH', queue, waiter)
                  end
                  local till_expiry = math.ceil(leases[i][5] / 1000) + 1000
                  if redis.call('PTTL', queue) < till_expiry then
                    redis.call('PEXPIRE', queue, till_expiry)
                  end
                else
                  redis.call('LREM', queue, '1', waiter)
                  local first = not leases[i] and redis.call('LPOP', queue)
                  while first and redis.call('PUBLISH', string.sub(first, 1, -34),
                      string.sub(first, -32) .. ' ' .. KEYS[i]) == 0 do
                    first = redis.call('LPOP', queue)
                  end
                end
              end
            end
            if other then
              return {other - 1, leases[other]}
            end

            -- The owner's leases are renewed: for the same grant, never shortened; for a new grant, with a new token.
            for i = 2, #KEYS do
              local lease = leases[i]
              if lease then
                local lasts = math.max(math.min(length, cap - lease[3]), 1)
                if lease[1] == grant then
                  lasts = math.max(lasts, lease[5])
                else
                  lease.token = new_token()
                end
                redis.call('HSET', KEYS[i], 'grant', grant, 'token', lease.token,
                    'beat', string.format('%016.0f', lease[3]), 'lasts', string.format('%016.0f', lasts))
                if lasts ~= lease[5] then
                  redis.call('PEXPIRE', KEYS[i], math.ceil(lasts / 1000))
                end
                reply[i] = {grant, tonumber(lease.token), lease[3], 0, lasts}
              else
                reply[i] = begin(KEYS[i])
              end
            end
            return reply
            """);

    private static final Script RENEW = new Script("""
            -- Renews every lease of a grant, or none, and shortens none. KEYS: a key per target.
            -- ARGV: grant, lease and maximum hold in microseconds.
            -- Replies the shortest remaining time, or nothing if the grant does not hold every target.
            local leases, shortest = {}, math.huge
            for i, key in ipairs(KEYS) do
              local f = redis.call('HMGET', key, 'grant', 'beat', 'lasts')
              if f[1] ~= ARGV[1] then
                return {}
              end
              local renewed, lasts = tonumber(f[2]) or 0, tonumber(f[3])
              local left = math.max(redis.call('PTTL', key) * 1000 - (-lasts % 1000), 1)
              leases[i] = {age = math.max(renewed + lasts - left, renewed), left = left}
            end
            for i, key in ipairs(KEYS) do
              local age, left = leases[i].age, leases[i].left
              local lasts = math.max(left, math.min(ARGV[2], ARGV[3] - age), 1)
              redis.call('HSET', key, 'beat', string.format('%016.0f', age), 'lasts', string.format('%016.0f', lasts))
              if lasts ~= left then
                redis.call('PEXPIRE', key, math.ceil(lasts / 1000))
              end
              shortest = math.min(shortest, lasts)
            end
            return {shortest}
            """);

    private static final Script SHORTEN = new Script("""
            -- Shortens a lease; releases it if no time is to remain. KEYS: the target's key.
            -- ARGV: grant, remaining time in microseconds. Replies nothing.
            local key, most = KEYS[1], tonumber(ARGV[2])
            local f = redis.call('HMGET', key, 'grant', 'beat', 'lasts')
            if f[1] ~= ARGV[1] then
              return {}
            end
            local renewed, lasts = tonumber(f[2]) or 0, tonumber(f[3])
            local left = math.max(redis.call('PTTL', key) * 1000 - (-lasts % 1000), 1)
            local age = math.max(renewed + lasts - left, renewed)
            if most <= 0 then
              redis.call('DEL', key)
              local queue = string.gsub(key, '}:', '}:line:', 1)
              local first = redis.call('LPOP', queue)
              while first and redis.call('PUBLISH', string.sub(first, 1, -34), string.sub(first, -32) .. ' ' .. key) == 0 do
                first = redis.call('LPOP', queue)
              end
            elseif most < left then
              redis.call('HSET', key, 'beat', string.format('%016.0f', renewed),
                  'lasts', string.format('%016.0f', age - renewed + most))
              redis.call('PEXPIRE', key, math.ceil(most / 1000))
            end
            return {}
            """);

    private static final Script RELEASE = new Script("""
            -- Releases the leases of a grant, and notifies for each target the first waiter whose process listens.
            -- KEYS: a key per target. ARGV: grant. Replies how many were released.
            local released = 0
            for _, key in ipairs(KEYS) do
              if redis.call('HGET', key, 'grant') == ARGV[1] then
                released = released + redis.call('DEL', key)
                local queue = string.gsub(key, '}:', '}:line:', 1)
                local first = redis.call('LPOP', queue)
                while first and redis.call('PUBLISH', string.sub(first, 1, -34), string.sub(first, -32) .. ' ' .. key) == 0 do
                  first = redis.call('LPOP', queue)
                end
              end
            end
            return {released}
            """);

    private static final Script UNDO = new Script("""
            -- Releases leases whose reply came too late. KEYS: a key per target. ARGV: the token of each. Replies nothing.
            -- A lease that was renewed stays: a repeated request received the same grant.
            for i, key in ipairs(KEYS) do
              local f = redis.call('HMGET', key, 'token', 'beat')
              if f[1] and tonumber(f[1]) == tonumber(ARGV[i]) and not tonumber(f[2]) then
                redis.call('DEL', key)
                local queue = string.gsub(key, '}:', '}:line:', 1)
                local first = redis.call('LPOP', queue)
                while first and redis.call('PUBLISH', string.sub(first, 1, -34), string.sub(first, -32) .. ' ' .. key) == 0 do
                  first = redis.call('LPOP', queue)
                end
              end
            end
            return {}
            """);

    private static final Script FIND = new Script("""
            -- Finds leases. KEYS: a key per target. Replies a lease or false for each.
            local found = {}
            for i, key in ipairs(KEYS) do
              local f = redis.call('HMGET', key, 'grant', 'token', 'beat', 'lasts')
              found[i] = false
              if f[1] then
                local renewed, lasts = tonumber(f[3]) or 0, tonumber(f[4])
                local left = math.max(redis.call('PTTL', key) * 1000 - (-lasts % 1000), 1)
                local age = math.max(renewed + lasts - left, renewed)
                found[i] = {f[1], tonumber(f[2]), age, age - renewed, left}
              end
            end
            return found
            """);

    private static final LeaseScripts SCRIPTS = new LeaseScripts(ACQUIRE, RENEW, SHORTEN, RELEASE, UNDO, FIND);

    private final WaiterSubscriptions waiters;

    /** @param namespace the prefix of every key */
    public RedisHashLeaseStore(RedisNode node, String namespace, Fence fence) {
        super("redis_hash", node, new RedisKeys(namespace, "hash"), SCRIPTS, fence);
        this.waiters = new WaiterSubscriptions(node, keys);
    }

    @Override
    public AcquireResult acquire(AcquireRequest request) {
        return request.waits()
                ? waiters.acquireOrEnqueue(request.lockId(), channel -> acquire(request, channel))
                : super.acquire(request);
    }
}
