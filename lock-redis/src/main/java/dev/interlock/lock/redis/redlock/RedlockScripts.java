package dev.interlock.lock.redis.redlock;

import dev.interlock.lock.redis.client.Script;

/**
 * What each node of Redlock runs: one whole script per operation. A node keeps leases as strings, in the format of
 * {@code RedisValueLeaseStore}. It has no token counter: its leases have token 0 until the client confirms the grant.
 */
final class RedlockScripts {

    /** Steps 2 and 3: asks for a vote. */
    static final Script VOTE = new Script("""
            -- Votes for every target, or none. KEYS: the known run id of the server, then a key per target.
            -- ARGV: grant, lease and maximum hold in microseconds, time to live of a new key and warm-up in milliseconds.
            -- Replies 0 and, per target, token 0 or the renewed lease; or the number of a held target and its lease; or -1
            -- while the server warms up. Without targets it only notes a restart.
            local grant, length, cap, ttl, warm_up = unpack(ARGV)

            -- A restarted server may have lost leases, so it does not vote until the longest lease has expired.
            local warming = false
            if warm_up ~= '0' then
              local started = string.match(redis.call('INFO', 'server'), 'run_id:(%x+)')
              if redis.call('GET', KEYS[1]) ~= started then
                redis.call('SET', KEYS[1], started)
                redis.call('SET', KEYS[1] .. ':wait', started, 'PX', warm_up)
              end
              warming = redis.call('EXISTS', KEYS[1] .. ':wait') == 1
            end
            if warming or #KEYS == 1 then
              return {-1}
            end

            local no_token = '0000000000000000'
            local function begin(key)
              local lasts = string.sub('000000000000000' .. length, -16)
              redis.call('SET', key, no_token .. ' ---------------- ' .. lasts .. ' ' .. grant, 'PX', ttl)
              return no_token
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

            -- The owner's leases are renewed: for the same grant, never shortened; for a new grant, without a token.
            local reply = {0}
            for i = 2, #KEYS do
              local lease = leases[i]
              if lease then
                local age, left = lease[3], lease[5]
                local lasts = math.max(math.min(length, cap - age), 1)
                if lease[1] == grant then
                  lasts = math.max(lasts, left)
                else
                  lease.token = no_token
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

    /** Step 3: tells the nodes the tokens of a grant that has a majority. */
    static final Script CONFIRM = new Script("""
            -- Writes the tokens. KEYS: a key per target. ARGV: grant, and the token of each. Replies how many were written.
            local confirmed = 0
            for i, key in ipairs(KEYS) do
              local value = redis.call('GET', key)
              if value and string.sub(value, 52) == ARGV[1] then
                local renewed = string.format(' %016.0f ', tonumber(string.sub(value, 18, 33)) or 0)
                redis.call('SET', key, string.format('%016.0f', ARGV[i + 1]) .. renewed .. string.sub(value, 35), 'KEEPTTL')
                confirmed = confirmed + 1
              end
            end
            return {confirmed}
            """);

    /** Step 5: withdraws a vote. */
    static final Script WITHDRAW = new Script("""
            -- Withdraws a vote. KEYS: a key per target. ARGV: grant, and the token of each, 0 if it has none. Replies nothing.
            -- A lease that was granted before has another token and stays.
            for i, key in ipairs(KEYS) do
              local value = redis.call('GET', key)
              if value and string.sub(value, 52) == ARGV[1] then
                local token = tonumber(string.sub(value, 1, 16))
                if token == 0 or token == tonumber(ARGV[i + 1]) then
                  redis.call('DEL', key)
                end
              end
            end
            return {}
            """);

    static final Script RENEW = new Script("""
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

    static final Script SHORTEN = new Script("""
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

    static final Script RELEASE = new Script("""
            -- Releases the leases of a grant. KEYS: a key per target. ARGV: grant. Replies how many were released.
            local released = 0
            for _, key in ipairs(KEYS) do
              if string.sub(redis.call('GET', key) or '', 52) == ARGV[1] then
                released = released + redis.call('DEL', key)
              end
            end
            return {released}
            """);

    static final Script FIND = new Script("""
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

    private RedlockScripts() {}
}
