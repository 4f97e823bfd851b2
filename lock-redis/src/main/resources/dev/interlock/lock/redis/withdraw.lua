-- Takes back a vote that came to nothing. KEYS: a key a target. ARGV: the grant, and the token that each was to have; 0 if it had
-- none yet. What was granted before has another. Answers nothing.

for i, key in ipairs(KEYS) do
  local lease = read(key)
  if lease and lease.grant == ARGV[1] and (tonumber(lease.token) == 0 or tonumber(lease.token) == tonumber(ARGV[i + 1])) then
    redis.call('DEL', key)
  end
end
return {}
