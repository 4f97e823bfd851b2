-- A lease is a string: token, since, beat and how long it lasts, in sixteen digits each, and the grant. It is set where none is, as SET NX
-- does it, but who has it is needed too.

local function grant_of(key)
  local value = redis.call('GET', key)
  return value and string.sub(value, 69)
end

local function read(key)
  local value = redis.call('GET', key)
  return value and {
    token = tonumber(string.sub(value, 1, 16)), since = tonumber(string.sub(value, 18, 33)),
    beat = tonumber(string.sub(value, 35, 50)), lasts = tonumber(string.sub(value, 52, 67)), grant = string.sub(value, 69)
  }
end

local function write(key, lease, kept)
  local value = text(lease.token) .. ' ' .. text(lease.since) .. ' ' .. text(lease.beat) .. ' ' .. text(lease.lasts) .. ' ' .. lease.grant
  redis.call('SET', key, value, 'PX', kept)
end

-- Nobody is told that a lease is over: who wants it asks again.
local function line_up() end
local function leave_line() end
local function call_next() end
