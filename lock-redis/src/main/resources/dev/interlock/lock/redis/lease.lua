-- A lease that is there already. It is live as long as its key is: the server lets that go in whole milliseconds, at most two after
-- its time.
-- It knows its grant, which is the lock id of 32 digits, a space and the owner in one text; its token; at which age its last beat
-- was, if there was one since the grant, and how long it lasts from then on, in microseconds. No clock is in it: how much is left
-- the server knows of its key. How it is written down say value.lua, hash.lua and redisson.lua.

-- In sixteen digits: all of a number of that size, which Lua would round.
local function text(number)
  return string.format('%016.0f', number)
end

-- As keys count.
local function millis(micros)
  return math.ceil(micros / 1000)
end

-- As it is written down, and what is left now, and how old it is. Its key may outlast it by a moment: that is its last microsecond
-- still. Where the clock was set back more is left than it was given, and it gets no younger.
local function look(key)
  local lease = read(key)
  if lease then
    lease.beat = lease.beat or 0
    local rounded = millis(lease.lasts) * 1000 - lease.lasts
    lease.left = math.max(redis.call('PTTL', key) * 1000 - rounded, 1)
    lease.age = math.max(lease.beat + lease.lasts - lease.left, lease.beat)
  end
  return lease
end

-- What a beat gives: a full lease, within the cap; if that is over, a moment.
local function full(lease, length, cap)
  return math.max(math.min(length, cap - lease.age), 1)
end

-- A beat: it lasts so long from now on. A key that gains nothing keeps its time: it would gain some with every beat.
local function go_on(key, lease, lasts)
  local ttl = lasts ~= lease.left and millis(lasts)
  lease.beat, lease.lasts, lease.left = lease.age, lasts, lasts
  write(key, lease.grant, lease.token, text(lease.beat), text(lease.lasts), ttl)
end

-- No more than that is left of it. Answers whether it goes on.
local function cut(key, lease, left)
  if left <= 0 then
    redis.call('DEL', key)
    return false
  end
  if left < lease.left then
    lease.lasts = lease.age - lease.beat + left
    lease.left = left
    write(key, lease.grant, lease.token, text(lease.beat), text(lease.lasts), millis(left))
  end
  return true
end

-- As it is told: durations.
local function told(lease)
  return {lease.grant, tonumber(lease.token), lease.age, lease.age - lease.beat, lease.left}
end
