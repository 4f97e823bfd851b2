-- The first part of every script; the second says how a lease is written down (value.lua, hash.lua), and the last is the verb.
-- A lease is live as long as its key is there: the server lets it go in whole milliseconds, never too early.
-- What is the same of every lease: it knows its grant, which is lock id and owner in one text, its token, and its times, which are
-- microseconds by this server's clock. Numbers of that size are exact in Lua; as text they need a format, or lose their last digits.

local clock, clock_text

-- The same throughout a script.
local function now()
  if not clock then
    local time = redis.call('TIME')
    clock = time[1] * 1000000 + time[2]
    clock_text = time[1] .. string.sub('00000' .. time[2], -6)
  end
  return clock
end

-- Sixteen digits. A new lease says now three times, and formatting costs more than looking it up.
local function text(number)
  return number == clock and clock_text or string.format('%016.0f', number)
end

local function milliseconds(lease)
  return math.max(math.ceil((lease.stop - now()) / 1000), 1)
end

-- Later than the last one, also for two in one microsecond.
local function beaten(lease)
  lease.beat = math.max(now(), lease.beat + 1)
  return lease
end

-- As it is told: durations.
local function told(lease)
  return {
    lease.grant, lease.token,
    now() - lease.since, math.max(now() - lease.beat, 0), math.max(lease.stop - now(), 0)
  }
end
