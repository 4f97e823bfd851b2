-- Nobody has any of them, so each is hers. That is the usual case: it comes first, and needs nothing that follows.
-- KEYS: the counter of tokens, then a key a target. ARGV: the grant; lease and cap, in microseconds; for how long a new key lives,
-- in milliseconds; on which channel she can be called while others hold one of them, empty if she doesn't wait.
-- Answers 0, and for each target token, age and what is left. Where some are held, acquire.lua answers.

local grant, length, cap, ttl, channel = unpack(ARGV)

-- How long it lasts is written down as it was said.
local function begin(key)
  local token = new_token(KEYS[1])
  write(key, {grant = grant, token = token, since = now, beat = now, lasts = length}, ttl)
  return token, 0, tonumber(length)
end

if redis.call('EXISTS', unpack(KEYS, 2)) == 0 then
  local answer = {0}
  for i = 2, #KEYS do
    local last = #answer
    answer[last + 1], answer[last + 2], answer[last + 3] = begin(KEYS[i])
  end
  return answer
end
