-- Redisson keeps of a holder who she is to it: a field of the lock's hash. The rest is kept here, in a hash beside the lock,
-- by that field, and written down before she tries: so whoever finds her finds it.
-- KEYS: the lock, Redisson's counter of its tokens, that hash. ARGV: who asks, the grant, lease and cap in microseconds
-- (no lease if she only looks), and what shall be left at most.
-- Answers the lease, which is extended if it is hers; nothing if nobody holds it.

local me, grant, length, cap, most = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])

local function note(lease)
  local times = text(lease.since) .. ' ' .. text(lease.beat) .. ' ' .. text(lease.lasts)
  redis.call('HSET', KEYS[3], me, times .. ' ' .. lease.grant)
  redis.call('PEXPIRE', KEYS[3], time_to_live(lease) + 1000)
end

local function noted(holder)
  local note = redis.call('HGET', KEYS[3], holder)
  return note and {
    since = tonumber(string.sub(note, 1, 16)), beat = tonumber(string.sub(note, 18, 33)),
    lasts = tonumber(string.sub(note, 35, 50)), grant = string.sub(note, 52)
  }
end

-- Of who uses Redisson itself no more is known; nor of her whose note another's extension has swept away, but by herself.
local function unknown(holder)
  return {
    since = now, beat = now, lasts = math.max(redis.call('PTTL', KEYS[1]), 1) * 1000,
    grant = holder == me and grant or string.sub(redis.sha1hex(holder), 1, 32) .. ' ' .. holder
  }
end

local holder = redis.call('HKEYS', KEYS[1])[1]
local lease = holder and (noted(holder) or unknown(holder))
if holder == me then
  local till = math.min(math.max(stop(lease), full(lease, length, cap)), now + most)
  if till <= now then
    redis.call('DEL', KEYS[1])
    lease = nil
  elseif length > 0 or till < stop(lease) then
    lease.beat = length > 0 and math.max(now, lease.beat + 1) or lease.beat
    lease.lasts = till - lease.beat
    redis.call('DEL', KEYS[3])
    note(lease)
    redis.call('PEXPIRE', KEYS[1], time_to_live(lease))
  end
end

if not lease then
  if length > 0 then
    -- Redisson counts on from here: also on a server that came back without its data, as new_token does.
    local last = tonumber(redis.call('GET', KEYS[2]) or 0)
    redis.call('SET', KEYS[2], string.format('%.0f', math.max(now, last)))
    note({since = now, beat = now, lasts = length, grant = grant})
  end
  return {}
end
-- A lock that is not fenced has none.
lease.token = tonumber(redis.call('GET', KEYS[2]) or 0)
return {told(lease)}
