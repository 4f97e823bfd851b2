-- A lease is a string: token, beat and how long it lasts, of sixteen characters each, and the grant.

local function grant_of(key)
  local value = redis.call('GET', key)
  return value and string.sub(value, 52)
end

local function read(key)
  local value = redis.call('GET', key)
  return value and {
    token = string.sub(value, 1, 16), beat = tonumber(string.sub(value, 18, 33)),
    lasts = tonumber(string.sub(value, 35, 50)), grant = string.sub(value, 52)
  }
end

-- Only how long it lasts may come in fewer digits. Whether somebody has it was asked before, so this needs no NX.
local function write(key, grant, token, beat, lasts, ttl)
  local value = token .. ' ' .. beat .. ' ' .. string.sub('000000000000000' .. lasts, -16) .. ' ' .. grant
  if ttl then
    redis.call('SET', key, value, 'PX', ttl)
  else
    redis.call('SET', key, value, 'KEEPTTL')
  end
end
