-- The grant is made. KEYS: a key a target. ARGV: lock id, owner, and the token of each. Answers how many are that grant's, and
-- have it now.

local signed = 0
for i, key in ipairs(KEYS) do
  local lease = read(key)
  if is_grant(lease, ARGV[1], ARGV[2]) then
    lease.token = tonumber(ARGV[i + 2])
    change(key, lease)
    signed = signed + 1
  end
end
return {signed}
