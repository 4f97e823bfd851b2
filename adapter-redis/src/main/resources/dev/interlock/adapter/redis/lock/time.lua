-- The first part of every script that knows how late it is: by this server's clock, in microseconds. Numbers of that size are exact
-- in Lua; as text they need a format, or lose their last digits.

local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local now_text = string.sub('000000' .. time[1] .. string.sub('00000' .. time[2], -6), -16)

-- Sixteen digits. Formatting costs more than all else here, so what is text already, as the time, stays that.
local function text(number)
  if number == now then
    return now_text
  end
  return type(number) == 'string' and string.sub('000000000000000' .. number, -16) or string.format('%016.0f', number)
end
