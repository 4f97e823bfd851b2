package dev.interlock.lock.redis.client;

/**
 * The scripts of a store on one server. A store writes {@code acquire} and {@code release}, which run for every lock. The others are
 * the same for every kind of key: they read and write by the functions of the store.
 *
 * <p>A lease is a text of four fields, separated by spaces: the token; the age of the lease at its last renewal, or a dash before the
 * first one; its duration from then on; and the grant. Times are in microseconds. The remaining time is that of the key, which lives in
 * whole milliseconds, so {@code read} subtracts what was rounded up.
 *
 * @param acquire acquires one free target
 * @param acquireAll acquires several targets, and those that the owner holds
 */
public record LeaseScripts(
        Script acquire, Script acquireAll, Script renew, Script shorten, Script release, Script undo, Script find) {

    /** The functions of a store whose keys are strings. It enqueues no waiters. */
    public static final String STRING_FUNCTIONS = """
            local function get(key)
              return redis.call('GET', key)
            end

            local function set(key, token, renewed, lasts, grant)
              local text = string.format('%s %s %.0f %s', token, renewed, lasts, grant)
              redis.call('SET', key, text, 'KEEPTTL')
              return text
            end

            local function del(key)
              redis.call('DEL', key)
            end

            local function enqueue()
            end

            local function notify_next()
            end
            """;

    /**
     * Reads and writes leases by the functions {@code get} and {@code set} of a store. {@code set} returns the text, which may be gone after
     * {@code PEXPIRE}: Redis 7.0 deletes a key whose last millisecond has passed meanwhile.
     */
    public static final String READ = """
            local function read(key)
              local token, renewed, lasts, grant = string.match(get(key) or '', '^(%d+) (%S+) (%d+) (.+)$')
              if not token then
                return nil
              end
              local left = math.max(redis.call('PTTL', key) * 1000 - (-lasts % 1000), 1)
              local since = math.max(lasts - left, 0)
              local age = (tonumber(renewed) or 0) + since
              return {token = token, renewed = renewed, lasts = lasts, grant = grant, left = left, since = since, age = age}
            end

            local function renew(key, lease, lasts)
              local text = set(key, lease.token, string.format('%.0f', lease.age), lasts, lease.grant)
              if lasts ~= lease.left then
                redis.call('PEXPIRE', key, math.ceil(lasts / 1000))
              end
              return text
            end
            """;

    /** Takes tokens from the counter of this master. Without one, nothing is granted ({@link TokenCounter}). */
    private static final String NEW_TOKEN = """
            local master = string.match(redis.call('INFO', 'replication'), 'master_replid:(%x+)')
            local last = redis.call('HGET', KEYS[#KEYS], master)
            if not last then return {-1, master} end
            local function new_token()
              last = string.format('%.0f', last + 1)
              redis.call('HSET', KEYS[#KEYS], master, last)
              return last
            end
            """;

    public static final String ACQUIRE_ALL = """
            -- Grants every target, or none. KEYS: a key per target, then the token counters.
            -- ARGV: lease in microseconds, grant, time to live of a new key in milliseconds, maximum hold, waiter's channel.
            -- Replies 0, and each lease with its key's time to live; or the number of a held target, and the same of its lease.
            local length, grant, cap = tonumber(ARGV[1]), ARGV[2], tonumber(ARGV[4])
            local leases, held = {}, nil
            for i = 1, #KEYS - 1 do
              leases[i] = read(KEYS[i])
              if leases[i] and string.sub(leases[i].grant, 34) ~= string.sub(grant, 34) then
                held = held or i
              end
            end
            if held then
              enqueue(leases, held)
              return {held, get(KEYS[held]), redis.call('PTTL', KEYS[held])}
            end

            -- The owner's leases are renewed: for the same grant, never shortened; for a new grant, with a new token.
            local reply = {0}
            for i = 1, #KEYS - 1 do
              local lease = leases[i]
              local text
              if not lease then
                text = set(KEYS[i], new_token(), '-', length, grant)
                redis.call('PEXPIRE', KEYS[i], ARGV[3])
              elseif lease.grant == grant then
                text = renew(KEYS[i], lease, math.max(lease.left, math.min(length, cap - lease.age), 1))
              else
                lease.token, lease.grant = new_token(), grant
                text = renew(KEYS[i], lease, math.max(math.min(length, cap - lease.age), 1))
              end
              reply[2 * i], reply[2 * i + 1] = text, redis.call('PTTL', KEYS[i])
            end
            return reply
            """;

    public static final String RENEW = """
            -- Renews every lease of a grant, or none, and shortens none. KEYS: a key per target.
            -- ARGV: grant, lease and maximum hold in microseconds.
            -- Replies the shortest remaining time, or nothing if the grant does not hold every target.
            local leases, shortest = {}, math.huge
            for i, key in ipairs(KEYS) do
              leases[i] = read(key)
              if not leases[i] or leases[i].grant ~= ARGV[1] then
                return {}
              end
            end
            for i, key in ipairs(KEYS) do
              local lasts = math.max(leases[i].left, math.min(ARGV[2], ARGV[3] - leases[i].age), 1)
              renew(key, leases[i], lasts)
              shortest = math.min(shortest, lasts)
            end
            return {shortest}
            """;

    public static final String SHORTEN = """
            -- Shortens a lease; releases it if no time is to remain. KEYS: the target's key. A waiter asks until when it lasts now.
            -- ARGV: grant, remaining time in microseconds. Replies nothing.
            local key, most, lease = KEYS[1], tonumber(ARGV[2]), read(KEYS[1])
            if not lease or lease.grant ~= ARGV[1] then
              return {}
            end
            if most <= 0 then
              del(key)
            elseif most < lease.left then
              set(key, lease.token, lease.renewed, lease.since + most, lease.grant)
              redis.call('PEXPIRE', key, math.ceil(most / 1000))
              notify_next(key)
            end
            return {}
            """;

    private static final String UNDO = """
            -- Releases leases whose reply came too late. KEYS: a key per target. ARGV: the token of each. Replies nothing.
            -- A lease that was renewed stays: a repeated request received the same grant.
            for i, key in ipairs(KEYS) do
              if string.match(get(key) or '', '^(%d+) %- ') == ARGV[i] then
                del(key)
              end
            end
            return {}
            """;

    public static final String FIND = """
            -- Finds leases. KEYS: a key per target. Replies for each its lease or false, and its key's time to live.
            local found = {}
            for i, key in ipairs(KEYS) do
              found[2 * i - 1], found[2 * i] = get(key), redis.call('PTTL', key)
            end
            return found
            """;

    /**
     * @param functions {@code get}, {@code set} and {@code del} for a key, {@code enqueue} for the waiter of a refused request, and
     *     {@code notify_next} for the next waiter of a key
     * @param acquire sent first, for a request for one target
     */
    public static LeaseScripts of(String functions, Script acquire, Script release) {
        return new LeaseScripts(
                acquire,
                new Script(acquireAll(functions)),
                new Script(functions + READ + RENEW),
                new Script(functions + READ + SHORTEN),
                release,
                new Script(functions + UNDO),
                new Script(functions + FIND));
    }

    public static String acquireAll(String functions) {
        return functions + READ + NEW_TOKEN + ACQUIRE_ALL;
    }
}
