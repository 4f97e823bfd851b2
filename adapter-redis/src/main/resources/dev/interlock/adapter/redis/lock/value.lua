-- A lease is a string: token, since, beat and how long it lasts, in sixteen digits each, and the grant.

local function grant_of(key)
  local value = redis.call('GET', key)
  return value and string.sub(value, 69)
end

local function read(key)
  local value = redis.call('GET', key)
  return value and {
    token = tonumber(string.sub(value, 1, 16)), since = tonumber(string.sub(value, 18, 33)),
    beat = tonumber(string.sub(value, 35, 50)), lasts = tonumber(string.sub(value, 52, 67)),
    grant = string.sub(value, 69)
  }
end

-- Whether somebody has it was asked before, so this needs no NX.
local function write(key, lease, ttl)
  local numbers = text(lease.token) .. ' ' .. text(lease.since) .. ' ' .. text(lease.beat) .. ' ' .. text(lease.lasts)
  redis.call('SET', key, numbers .. ' ' .. lease.grant, 'PX', ttl)
end

-- There is no line: nobody is told that a lease is over, and who wants it asks again.
local function call_next() end
