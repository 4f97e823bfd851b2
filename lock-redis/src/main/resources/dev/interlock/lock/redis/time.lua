-- How late it is by this server's clock: microseconds, as text of sixteen digits. As a number they are exact in Lua, but would lose
-- the last ones where they are written down.

local function now()
  local time = redis.call('TIME')
  return string.sub('000000' .. time[1] .. string.sub('00000' .. time[2], -6), -16)
end
