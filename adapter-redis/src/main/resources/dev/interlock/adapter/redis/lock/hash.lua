-- A lease is a hash. Who was refused and waits stands in another hash: when she came, and until when she is expected to come back.
-- Its key is made here, in the same slot of a cluster.

local function grant_of(key)
  return redis.call('HGET', key, 'grant')
end

local function read(key)
  local fields = redis.call('HMGET', key, 'grant', 'token', 'since', 'beat', 'stop')
  return fields[1] and {
    grant = fields[1], token = tonumber(fields[2]), since = tonumber(fields[3]), beat = tonumber(fields[4]), stop = tonumber(fields[5])
  }
end

local function write(key, lease)
  redis.call('HSET', key,
    'grant', lease.grant, 'token', text(lease.token), 'since', text(lease.since), 'beat', text(lease.beat), 'stop', text(lease.stop))
  redis.call('PEXPIRE', key, milliseconds(lease))
end

local function line(key)
  return 'line:' .. key
end

-- She comes back when the lease ends, if she is not called before; a second later she is taken to have died.
local function line_up(key, waiter, lease)
  if waiter == '' then
    return
  end
  local came = string.sub(redis.call('HGET', line(key), waiter) or text(now()), 1, 16)
  local gone = lease.stop + 1000000
  redis.call('HSET', line(key), waiter, came .. ' ' .. text(gone))
  local left = math.ceil((gone - now()) / 1000)
  if redis.call('PTTL', line(key)) < left then
    redis.call('PEXPIRE', line(key), left)
  end
end

local function leave_line(key, waiter)
  if waiter == '' then
    return 0
  end
  return redis.call('HDEL', line(key), waiter)
end

-- Who came first and still listens. A waiter is a process's channel and a lock id; that is told, with what is free.
local function call_next(key)
  local entries = redis.call('HGETALL', line(key))
  local waiters = {}
  for i = 1, #entries, 2 do
    local came, gone = string.match(entries[i + 1], '^(%d+) (%d+)$')
    table.insert(waiters, {name = entries[i], came = tonumber(came), gone = tonumber(gone)})
  end
  table.sort(waiters, function(one, other) return one.came < other.came end)
  for _, first in ipairs(waiters) do
    redis.call('HDEL', line(key), first.name)
    local channel, lockid = string.match(first.name, '^(.*) (%x+)$')
    if first.gone > now() and redis.call('PUBLISH', channel, lockid .. ' ' .. key) > 0 then
      return
    end
  end
end
