-- Redisson keeps of a holder who she is to it: a field of the lock's hash. The rest is kept here, in a hash beside the lock,
-- by that field, and written down before she tries: so whoever finds her finds it.
-- KEYS: the lock, Redisson's counter of its tokens, that hash. ARGV: who asks, lock id, owner, lease and cap in microseconds
-- (no lease if she only looks), and what shall be left at most.
-- Answers the lease, which is extended if it is hers; nothing if nobody holds it.

local me, length, cap, most = ARGV[1], tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])

local function write(lease)
  redis.call('HSET', KEYS[3], me, table.concat({
    text(lease.since), text(lease.beat), text(lease.stop), lease.lockid, lease.owner
  }, ' '))
  redis.call('PEXPIRE', KEYS[3], text(milliseconds(lease) + 1000))
end

local function noted(holder)
  local note = redis.call('HGET', KEYS[3], holder) or ''
  local since, beat, stop, lockid, owner = string.match(note, '^(%d+) (%d+) (%d+) (%x+) (.*)$')
  return since and {
    since = tonumber(since), beat = tonumber(beat), stop = tonumber(stop), lockid = lockid, owner = owner
  }
end

-- Of who uses Redisson itself no more is known; nor of her whose note another's extension has swept away, but by herself.
local function unknown(holder)
  return {
    since = now, beat = now, stop = now + math.max(redis.call('PTTL', KEYS[1]), 1) * 1000,
    lockid = holder == me and ARGV[2] or string.sub(redis.sha1hex(holder), 1, 32),
    owner = holder == me and ARGV[3] or holder
  }
end

local holder = redis.call('HKEYS', KEYS[1])[1]
local lease = holder and unless_over(KEYS[1], noted(holder) or unknown(holder))
if not lease then
  if length > 0 then
    -- Redisson counts on from here: also on a server that came back without its data, as new_token does.
    redis.call('SET', KEYS[2], text(math.max(now, tonumber(redis.call('GET', KEYS[2]) or 0))))
    write({since = now, beat = now, stop = now + math.min(length, cap), lockid = ARGV[2], owner = ARGV[3]})
  end
  return {}
end

if holder == me then
  local stop = math.min(math.max(lease.stop, math.min(now + length, lease.since + cap)), now + most)
  if length > 0 or stop < lease.stop then
    lease.beat = length > 0 and math.max(now, lease.beat + 1) or lease.beat
    lease.stop = stop
    redis.call('DEL', KEYS[3])
    write(lease)
    redis.call('PEXPIRE', KEYS[1], milliseconds(lease))
  end
end
-- A lock that is not fenced has none.
lease.token = tonumber(redis.call('GET', KEYS[2]) or 0)
return {told(lease)}
