-- What one of several masters does before it grants anything, on its own: grant.lua goes on from here. KEYS[1]: which start of the
-- server is known; there is no counter. ARGV[6]: for how many milliseconds a server that began anew grants nothing, until whatever
-- it may have granted before is over; 0 if it need not wait. Answers -1 meanwhile.

-- Which start of the server this is, as it knows itself: a client may not have seen yet that it was restarted.
local function is_warming()
  if ARGV[6] == '0' then
    return false
  end
  local started = string.match(redis.call('INFO', 'server'), 'run_id:(%x+)')
  if redis.call('GET', KEYS[1]) ~= started then
    redis.call('SET', KEYS[1], started)
    redis.call('SET', KEYS[1] .. ':wait', started, 'PX', ARGV[6])
  end
  return redis.call('EXISTS', KEYS[1] .. ':wait') == 1
end

-- Asked for no target it only looks whether it was started.
if is_warming() or #KEYS == 1 then
  return {-1}
end

-- In place of token.lua's. One master's counter says nothing about the others': a lease is given its token when a majority has
-- voted for it.
local function new_token()
  return '0000000000000000'
end
