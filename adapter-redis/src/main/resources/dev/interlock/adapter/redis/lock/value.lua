-- A lease is a string, which the server lets go at its end. The owner comes last: her name may have spaces.

local function read(key)
  local value = redis.call('GET', key)
  if not value then
    return nil
  end
  local token, since, beat, stop, lockid, owner = string.match(value, '^(%d+) (%d+) (%d+) (%d+) (%x+) (.*)$')
  return unless_over(key, {
    token = tonumber(token), since = tonumber(since), beat = tonumber(beat), stop = tonumber(stop),
    lockid = lockid, owner = owner
  })
end

local function written(lease)
  return table.concat({
    text(lease.token), text(lease.since), text(lease.beat), text(lease.stop), lease.lockid, lease.owner
  }, ' ')
end

local function erase(key)
  redis.call('DEL', key)
end

local function add(key, lease)
  redis.call('SET', key, written(lease), 'NX', 'PX', milliseconds(lease))
end

local function change(key, lease)
  if lease.stop > now then
    redis.call('SET', key, written(lease), 'XX', 'PX', milliseconds(lease))
  else
    erase(key)
  end
end

-- Nobody is told that a lease is over: who wants it asks again.
local function line_up() end
local function leave_line() end
local function call_next() end
