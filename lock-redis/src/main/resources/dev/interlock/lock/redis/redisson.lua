-- A lease is Redisson's lock: a hash, in which a field says who holds it, as Redisson knows her. The rest is kept here, in a hash
-- beside the lock, by that field, and written down before she tries: so whoever finds her finds it.
-- KEYS: the lock, Redisson's counter of its tokens, that hash. ARGV: who asks, and the grant.

local me, grant = ARGV[1], ARGV[2]

local function note(grant, beat, lasts)
  redis.call('HSET', KEYS[3], me, string.format('%016.0f %016.0f ', beat, lasts) .. grant)
  local ttl = math.ceil(lasts / 1000) + 1000
  if redis.call('PTTL', KEYS[3]) < ttl then
    redis.call('PEXPIRE', KEYS[3], ttl)
  end
end

local function noted(holder)
  local note = redis.call('HGET', KEYS[3], holder)
  return note and {
    beat = tonumber(string.sub(note, 1, 16)), lasts = tonumber(string.sub(note, 18, 33)), grant = string.sub(note, 35)
  }
end

-- Of who uses Redisson itself no more is known; nor of her whose note another's extension has swept away, but by herself.
local function unknown(key, holder)
  return {
    beat = 0, lasts = math.max(redis.call('PTTL', key), 1) * 1000,
    grant = holder == me and grant or string.sub(redis.sha1hex(holder), 1, 32) .. ' ' .. holder
  }
end

local function read(key)
  local holder = redis.call('HKEYS', key)[1]
  local lease = holder and (noted(holder) or unknown(key, holder))
  if lease then
    lease.holder = holder
    -- A lock that is not fenced has none.
    lease.token = redis.call('GET', KEYS[2]) or '0'
  end
  return lease
end

local function write(key, grant, _, beat, lasts, ttl)
  redis.call('DEL', KEYS[3])
  note(grant, beat, lasts)
  if ttl then
    redis.call('PEXPIRE', key, ttl)
  end
end
