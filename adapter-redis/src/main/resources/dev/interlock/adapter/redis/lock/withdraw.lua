-- Takes back a vote that came to nothing. KEYS: a key a target. ARGV: lock id, owner, and the token that each was to have; 0 if
-- it had none yet. What was granted before has another. Answers nothing.

for i, key in ipairs(KEYS) do
  local lease = read(key)
  if is_grant(lease, ARGV[1], ARGV[2]) and (lease.token == 0 or lease.token == tonumber(ARGV[i + 2])) then
    erase(key)
  end
end
return {}
