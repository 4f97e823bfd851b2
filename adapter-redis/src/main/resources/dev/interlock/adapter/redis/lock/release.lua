-- KEYS: a key a target. ARGV: lock id, owner. Answers how many were that grant's, and are free now.

local freed = 0
for _, key in ipairs(KEYS) do
  if is_grant(read(key), ARGV[1], ARGV[2]) then
    erase(key)
    call_next(key)
    freed = freed + 1
  end
end
return {freed}
