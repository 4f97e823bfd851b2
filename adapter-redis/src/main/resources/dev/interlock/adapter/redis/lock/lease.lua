-- The first part of every script; the second says how a lease is written down (value.lua, hash.lua), and the last is the verb.
-- What is the same of every lease: its times are microseconds by this server's clock. Numbers of that size are exact in Lua; as text
-- they need a format, or lose their last digits.

local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]

-- A new lease says now twice and more, and formatting costs more than looking it up.
local texts = {[now] = clock[1] .. string.format('%06d', clock[2])}

local function text(number)
  return texts[number] or string.format('%.0f', number)
end

-- The server lets a key go in whole milliseconds, never too early; who comes in between lets it go herself.
local function milliseconds(lease)
  return text(math.ceil((lease.stop - now) / 1000))
end

local function unless_over(key, lease)
  if lease.stop > now then
    return lease
  end
  redis.call('DEL', key)
  return nil
end

-- Grows with every grant. A server that came back without its data goes on growing as well, because time did.
local function new_token(counter)
  local last = tonumber(redis.call('GET', counter) or 0)
  local token = math.max(last + 1, now)
  redis.call('SET', counter, text(token))
  return token
end

local function is_grant(lease, lockid, owner)
  return lease and lease.lockid == lockid and lease.owner == owner
end

-- Later than the last one, also for two in one microsecond.
local function beaten(lease)
  lease.beat = math.max(now, lease.beat + 1)
  return lease
end

-- As it is told: durations.
local function told(lease)
  return {
    lease.lockid, lease.owner, lease.token,
    now - lease.since, math.max(now - lease.beat, 0), math.max(lease.stop - now, 0)
  }
end
