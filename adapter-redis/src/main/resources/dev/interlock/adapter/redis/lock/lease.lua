-- A lease that is there already. It is live as long as its key is: the server lets that go in whole milliseconds, at most two after
-- its time.
-- It knows its grant, which is the lock id of 32 digits, a space and the owner in one text; its token; since when it is held, its
-- last beat, and how long it lasts from then on. How it is written down say value.lua, hash.lua and redisson.lua.

local function stop(lease)
  return lease.beat + lease.lasts
end

-- Its key may outlast it by a moment. That is its last microsecond still: something is left, and it gets no older.
local function left(lease)
  return math.max(stop(lease) - now, 1)
end

local function age(lease)
  return math.max(math.min(now, stop(lease) - 1) - lease.since, 0)
end

-- Of its key, in milliseconds.
local function time_to_live(lease)
  return math.ceil(left(lease) / 1000)
end

-- A beat: a full lease from now, within the cap.
local function full(lease, length, cap)
  return math.min(now + length, lease.since + cap)
end

-- The lease goes on until then; if that is over, its key goes by itself. The beat is later than the last one, also of two in one
-- microsecond.
local function go_on(key, lease, till)
  if till > now then
    lease.beat = math.max(now, lease.beat + 1)
    lease.lasts = till - lease.beat
    write(key, lease, time_to_live(lease))
  end
end

-- As it is told: durations.
local function told(lease)
  return {lease.grant, lease.token, age(lease), math.max(now - lease.beat, 0), left(lease)}
end
