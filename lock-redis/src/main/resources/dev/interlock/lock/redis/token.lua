-- Who grants alone gives the tokens as well; one of several masters does not (vote.lua).

-- Grows with every grant. A server that came back with older data, or without any, goes on growing as well, because time did.
local function new_token(counter)
  local token = now()
  local last = redis.call('SET', counter, token, 'GET')
  if last and last >= token then
    token = string.format('%016.0f', last + 1)
    redis.call('SET', counter, token)
  end
  return token
end
