-- Nobody has any of them, so each is hers. That is the usual case: it comes first, and needs nothing that follows.
-- KEYS: the counter of tokens, then a key a target. ARGV: the grant; lease and cap, in microseconds; for how long a new key lives,
-- in milliseconds; on which channel she can be called while others hold one of them, empty if she doesn't wait.
-- Answers 0, and the token of each. Where some are held, acquire.lua answers.

local grant, length, cap, ttl, channel = unpack(ARGV)

-- Of what costs most there is nothing here: numbers are written down and answered as the texts that they came as. A beat there has
-- been none, so in its place stands no number: by that undo.lua knows what nobody has asked for again.
local function begin(key)
  local token = new_token(KEYS[1])
  write(key, grant, token, '----------------', length, ttl)
  return token
end

if redis.call('EXISTS', unpack(KEYS, 2)) == 0 then
  local answer = {0}
  for i = 2, #KEYS do
    answer[i] = begin(KEYS[i])
  end
  return answer
end
