-- Who grants alone gives the tokens as well; one of several masters does not (vote.lua).

-- Grows with every grant. A server that came back without its data goes on growing as well, because time did.
local function new_token(counter)
  local last = tonumber(redis.call('SET', counter, now_text, 'GET') or 0)
  if last < now then
    return now
  end
  redis.call('SET', counter, text(last + 1))
  return last + 1
end
