-- A lease is a hash, with the server's own time to live. Who was refused and waits stands in another hash: when she came, and
-- until when she is expected to come back. Its key is made here, in the same slot of a cluster.

local function read(key)
  local fields = redis.call('HMGET', key, 'token', 'since', 'beat', 'stop', 'lockid', 'owner')
  if not fields[1] then
    return nil
  end
  return unless_over(key, {
    token = tonumber(fields[1]), since = tonumber(fields[2]), beat = tonumber(fields[3]), stop = tonumber(fields[4]),
    lockid = fields[5], owner = fields[6]
  })
end

local function erase(key)
  redis.call('DEL', key)
end

local function change(key, lease)
  if lease.stop > now then
    redis.call('HSET', key,
      'token', text(lease.token), 'since', text(lease.since), 'beat', text(lease.beat), 'stop', text(lease.stop),
      'lockid', lease.lockid, 'owner', lease.owner)
    redis.call('PEXPIRE', key, milliseconds(lease))
  else
    erase(key)
  end
end

local add = change

local function line(key)
  return (string.gsub(key, '^({.-}:)hash:', '%1line:'))
end

-- She comes back when the lease ends, if she is not called before; a second later she is taken to have died.
local function line_up(key, waiter, lease)
  if waiter == '' then
    return
  end
  local came = string.match(redis.call('HGET', line(key), waiter) or text(now), '^%d+')
  local gone = lease.stop + 1000000
  redis.call('HSET', line(key), waiter, came .. ' ' .. text(gone))
  local left = math.ceil((gone - now) / 1000)
  if redis.call('PTTL', line(key)) < left then
    redis.call('PEXPIRE', line(key), text(left))
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
    if first.gone > now and redis.call('PUBLISH', channel, lockid .. ' ' .. key) > 0 then
      return
    end
  end
end
