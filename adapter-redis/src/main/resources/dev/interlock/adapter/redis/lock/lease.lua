-- The first part of every script; the second says how a lease is written down (value.lua, hash.lua), and the last is the verb.
-- A lease is live as long as its key is there: the server lets it go in whole milliseconds, never too early.
-- What is the same of every lease: it knows its grant, which is lock id and owner in one text, its token, since when it is held, its
-- last beat, and how long it lasts from then on. Its times are microseconds by this server's clock. Numbers of that size are exact in
-- Lua; as text they need a format, or lose their last digits.

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

-- Sixteen digits. Formatting costs more than all else here, so what is text already, as the time, stays that.
local function text(number)
  if number == clock then
    return clock_text
  end
  return type(number) == 'string' and string.sub('000000000000000' .. number, -16) or string.format('%016.0f', number)
end

local function stop(lease)
  return lease.beat + lease.lasts
end

-- How long its key is kept from now on.
local function milliseconds(lease)
  return math.max(math.ceil((stop(lease) - now()) / 1000), 1)
end

-- Goes on until then. The beat is later than the last one, also of two in one microsecond.
local function go_on(lease, till)
  lease.beat = math.max(now(), lease.beat + 1)
  lease.lasts = till - lease.beat
  return lease
end

-- As it is told: durations.
local function told(lease)
  return {
    lease.grant, lease.token,
    now() - lease.since, math.max(now() - lease.beat, 0), math.max(stop(lease) - now(), 0)
  }
end
