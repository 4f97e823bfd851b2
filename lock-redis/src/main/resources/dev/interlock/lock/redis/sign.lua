-- The grant is made. KEYS: a key a target. ARGV: the grant, and the token of each. Answers how many are that grant's, and have it
-- now.

local signed = 0
for i, key in ipairs(KEYS) do
  local lease = look(key)
  if lease and lease.grant == ARGV[1] then
    write(key, lease.grant, text(ARGV[i + 1]), text(lease.beat), text(lease.lasts))
    signed = signed + 1
  end
end
return {signed}
