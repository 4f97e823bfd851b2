-- The first part of every script. Then comes how a lease is written down (value.lua, hash.lua), for a grant where its token comes
-- from (token.lua, vote.lua), and last the verb.
-- A lease is live as long as its key is there: the server lets it go in whole milliseconds, at most two after its time.
-- It knows its grant, which is the lock id of 32 digits, a space and the owner in one text; its token; since when it is held, its
-- last beat, and how long it lasts from then on. Its times are microseconds by this server's clock. Numbers of that size are exact
-- in Lua; as text they need a format, or lose their last digits.

-- Of a way to write leases down.
local grant_of, read, write, line_up, leave_line, call_next

local clock, clock_text

-- The same throughout a script.
local function now()
  if not clock then
    local time = redis.call('TIME')
    clock = time[1] * 1000000 + time[2]
    clock_text = string.sub('000000' .. time[1] .. string.sub('00000' .. time[2], -6), -16)
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

-- Its key may outlast it by a moment. That is its last microsecond still: something is left, and it gets no older.
local function seen(lease)
  return math.min(now(), stop(lease) - 1)
end

local function left(lease)
  return stop(lease) - seen(lease)
end

local function age(lease)
  return math.max(seen(lease) - lease.since, 0)
end

-- Of its key, in milliseconds: never less than what is left.
local function time_to_live(lease)
  return math.ceil(left(lease) / 1000)
end

-- A beat: a full lease from now, within the cap.
local function full(lease, length, cap)
  return math.min(now() + length, lease.since + cap)
end

-- It goes on until then; if that is over, its key goes by itself. The beat is later than the last one, also of two in one
-- microsecond.
local function go_on(key, lease, till)
  if till > now() then
    lease.beat = math.max(now(), lease.beat + 1)
    lease.lasts = till - lease.beat
    write(key, lease)
  end
end

-- As it is told: durations.
local function told(lease)
  return {lease.grant, lease.token, age(lease), math.max(now() - lease.beat, 0), left(lease)}
end
