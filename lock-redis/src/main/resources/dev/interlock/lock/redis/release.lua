-- KEYS: a key a target. ARGV: the grant. Answers how many were that grant's, and are free now.

local freed = 0
for _, key in ipairs(KEYS) do
  if grant_of(key) == ARGV[1] then
    redis.call('DEL', key)
    call_next(key)
    freed = freed + 1
  end
end
return {freed}
