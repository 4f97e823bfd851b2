package dev.interlock.lock.redis.value;

import dev.interlock.lock.redis.client.LeaseScripts;
import dev.interlock.lock.redis.client.RedisKeys;
import dev.interlock.lock.redis.client.RedisLeaseStore;
import dev.interlock.lock.redis.client.RedisNode;
import dev.interlock.lock.redis.client.Script;
import dev.interlock.lock.spi.Fence;

/**
 * Leases as strings: {@code SET key value NX PX} to acquire, compare and delete to release. The scripts add what the published
 * recipe lacks: a token that grows, renewal, several targets at once, and the same reply to a repeated request.
 *
 * <p>A value is four fields, separated by spaces: the token; the age of the lease at its last renewal, or dashes before the first
 * one; its duration from then on (16 characters each, times in microseconds); and the grant. The remaining time is that of the
 * key. A key lives in whole milliseconds, so the scripts subtract what was rounded up.
 */
public final class RedisValueLeaseStore extends RedisLeaseStore {

    private static final Script ACQUIRE = new Script("""
            -- Grants every target, or none. KEYS: the token counter, then a key per target.
            -- ARGV: grant, lease and maximum hold in microseconds, time to live of a new key in milliseconds.
            -- Replies 0 and, per target, a new token or the renewed lease; or the number of a held target and its lease.
            local grant, length, cap, ttl = unpack(ARGV)

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
              local lasts = string.sub('000000000000000' .. length, -16)
              redis.call('SET', key, token .. ' ---------------- ' .. lasts .. ' ' .. grant, 'PX', ttl)
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

            local leases = {}
            for i = 2, #KEYS do
              local value = redis.call('GET', KEYS[i])
              if value then
                local renewed, lasts = tonumber(string.sub(value, 18, 33)) or 0, tonumber(string.sub(value, 35, 50))
                local left = math.max(redis.call('PTTL', KEYS[i]) * 1000 - (-lasts % 1000), 1)
                local age = math.max(renewed + lasts - left, renewed)
                leases[i] = {string.sub(value, 52), tonumber(string.sub(value, 1, 16)), age, age - renewed, left,
                    token = string.sub(value, 1, 16)}
                if string.sub(value, 85) ~= string.sub(grant, 34) then
                  return {i - 1, leases[i]}
                end
              end
            end

            -- The owner's leases are renewed: for the same grant, never shortened; for a new grant, with a new token.
            for i = 2, #KEYS do
              local lease = leases[i]
              if lease then
                local age, left = lease[3], lease[5]
                local lasts = math.max(math.min(length, cap - age), 1)
                if lease[1] == grant then
                  lasts = math.max(lasts, left)
                else
                  lease.token = new_token()
                end
                local value = lease.token .. string.format(' %016.0f %016.0f ', age, lasts) .. grant
                redis.call('SET', KEYS[i], value, unpack(lasts == left and {'KEEPTTL'} or {'PX', math.ceil(lasts / 1000)}))
                reply[i] = {grant, tonumber(lease.token), age, 0, lasts}
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
            local grant, length, cap = unpack(ARGV)
            local leases, shortest = {}, math.huge
            for i, key in ipairs(KEYS) do
              local value = redis.call('GET', key)
              if not value or string.sub(value, 52) ~= grant then
                return {}
              end
              local renewed, lasts = tonumber(string.sub(value, 18, 33)) or 0, tonumber(string.sub(value, 35, 50))
              local left = math.max(redis.call('PTTL', key) * 1000 - (-lasts % 1000), 1)
              local age = math.max(renewed + lasts - left, renewed)
              leases[i] = {token = string.sub(value, 1, 16), age = age, left = left}
            end
            for i, key in ipairs(KEYS) do
              local lease = leases[i]
              local lasts = math.max(lease.left, math.min(length, cap - lease.age), 1)
              local value = lease.token .. string.format(' %016.0f %016.0f ', lease.age, lasts) .. grant
              redis.call('SET', key, value, unpack(lasts == lease.left and {'KEEPTTL'} or {'PX', math.ceil(lasts / 1000)}))
              shortest = math.min(shortest, lasts)
            end
            return {shortest}
            """);

    private static final Script SHORTEN = new Script("""
            -- Shortens a lease; releases it if no time is to remain. KEYS: the target's key.
            -- ARGV: grant, remaining time in microseconds. Replies nothing.
            local key, most = KEYS[1], tonumber(ARGV[2])
            local value = redis.call('GET', key)
            if not value or string.sub(value, 52) ~= ARGV[1] then
              return {}
            end
            local renewed, lasts = tonumber(string.sub(value, 18, 33)) or 0, tonumber(string.sub(value, 35, 50))
            local left = math.max(redis.call('PTTL', key) * 1000 - (-lasts % 1000), 1)
            local age = math.max(renewed + lasts - left, renewed)
            if most <= 0 then
              redis.call('DEL', key)
            elseif most < left then
              local times = string.format(' %016.0f %016.0f ', renewed, age - renewed + most)
              redis.call('SET', key, string.sub(value, 1, 16) .. times .. ARGV[1], 'PX', math.ceil(most / 1000))
            end
            return {}
            """);

    private static final Script RELEASE = new Script("""
            -- Releases the leases of a grant. KEYS: a key per target. ARGV: grant. Replies how many were released.
            local released = 0
            for _, key in ipairs(KEYS) do
              if string.sub(redis.call('GET', key) or '', 52) == ARGV[1] then
                released = released + redis.call('DEL', key)
              end
            end
            return {released}
            """);

    private static final Script UNDO = new Script("""
            -- Releases leases whose reply came too late. KEYS: a key per target. ARGV: the token of each. Replies nothing.
            -- A lease that was renewed stays: a repeated request received the same grant.
            for i, key in ipairs(KEYS) do
              local value = redis.call('GET', key)
              if value and tonumber(string.sub(value, 1, 16)) == tonumber(ARGV[i])
                  and not tonumber(string.sub(value, 18, 33)) then
                redis.call('DEL', key)
              end
            end
            return {}
            """);

    private static final Script FIND = new Script("""
            -- Finds leases. KEYS: a key per target. Replies a lease or false for each.
            local found = {}
            for i, key in ipairs(KEYS) do
              local value = redis.call('GET', key)
              found[i] = false
              if value then
                local renewed, lasts = tonumber(string.sub(value, 18, 33)) or 0, tonumber(string.sub(value, 35, 50))
                local left = math.max(redis.call('PTTL', key) * 1000 - (-lasts % 1000), 1)
                local age = math.max(renewed + lasts - left, renewed)
                found[i] = {string.sub(value, 52), tonumber(string.sub(value, 1, 16)), age, age - renewed, left}
              end
            end
            return found
            """);

    private static final LeaseScripts SCRIPTS = new LeaseScripts(ACQUIRE, RENEW, SHORTEN, RELEASE, UNDO, FIND);

    /** @param namespace the prefix of every key */
    public RedisValueLeaseStore(RedisNode node, String namespace, Fence fence) {
        super("redis", node, new RedisKeys(namespace, "value"), SCRIPTS, fence);
    }
}
