-- Who was refused and waits stands in a list, whose key is made here, in the same slot of a cluster.

local function line(key)
  local space = string.find(key, '}:', 1, true) + 1
  return string.sub(key, 1, space) .. 'line:' .. string.sub(key, space + 1)
end

-- By which she stands in line.
local function waiter(channel, lock_id)
  return channel .. ' ' .. lock_id
end

-- Who stands there already keeps her place. She comes back when the lease ends, if she is not called before; a second later nobody is
-- expected any more.
local function line_up(key, waiter, till_end)
  local line = line(key)
  if not redis.call('LPOS', line, waiter) then
    redis.call('RPUSH', line, waiter)
  end
  local ttl = till_end + 1000
  if redis.call('PTTL', line) < ttl then
    redis.call('PEXPIRE', line, ttl)
  end
end

local function leave_line(key, waiter)
  return redis.call('LREM', line(key), '1', waiter)
end

-- Who came first and still listens. She is told her lock id, and what is free.
local function call_next(key)
  local line = line(key)
  local first = redis.call('LPOP', line)
  while first and redis.call('PUBLISH', string.sub(first, 1, -34), string.sub(first, -32) .. ' ' .. key) == 0 do
    first = redis.call('LPOP', line)
  end
end
