-- Takes back what was granted and nobody has heard of. KEYS: a key a target. ARGV: the token of each. Answers nothing.
-- Who has asked again meanwhile was given the same grant, and keeps it: that was a beat.

for i, key in ipairs(KEYS) do
  local lease = read(key)
  if lease and tonumber(lease.token) == tonumber(ARGV[i]) and not lease.beat then
    redis.call('DEL', key)
    call_next(key)
  end
end
return {}
