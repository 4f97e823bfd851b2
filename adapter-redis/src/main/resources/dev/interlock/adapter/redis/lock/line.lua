-- Who was refused and waits stands in a sorted set, by when she came. Its key is made here, in the same slot of a cluster.

local function line(key)
  local space = string.find(key, '}:', 1, true) + 1
  return string.sub(key, 1, space) .. 'line:' .. string.sub(key, space + 1)
end

-- By which she stands in line.
local function waiter(channel, lock_id)
  return channel .. ' ' .. lock_id
end

-- She comes back when the lease ends, if she is not called before; a second later nobody is expected any more.
local function line_up(key, waiter, till_end)
  redis.call('ZADD', line(key), 'NX', now(), waiter)
  local ttl = till_end + 1000
  if redis.call('PTTL', line(key)) < ttl then
    redis.call('PEXPIRE', line(key), ttl)
  end
end

local function leave_line(key, waiter)
  return redis.call('ZREM', line(key), waiter)
end

-- Who came first and still listens. She is told her lock id, and what is free. ZPOPMIN would write the score out as text, which
-- takes longer than all else here.
local function call_next(key)
  local heard = 0
  while heard == 0 do
    local first = redis.call('ZRANGE', line(key), '0', '0')[1]
    if not first then
      return
    end
    redis.call('ZREM', line(key), first)
    heard = redis.call('PUBLISH', string.sub(first, 1, -34), string.sub(first, -32) .. ' ' .. key)
  end
end
