-- A lease is a hash.

local function grant_of(key)
  return redis.call('HGET', key, 'grant')
end

local function read(key)
  local fields = redis.call('HMGET', key, 'grant', 'token', 'beat', 'lasts')
  return fields[1] and {
    grant = fields[1], token = fields[2], beat = tonumber(fields[3]), lasts = tonumber(fields[4])
  }
end

local function write(key, grant, token, beat, lasts, ttl)
  redis.call('HSET', key, 'grant', grant, 'token', token, 'beat', beat, 'lasts', lasts)
  if ttl then
    redis.call('PEXPIRE', key, ttl)
  end
end
