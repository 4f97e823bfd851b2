-- Lets time pass for those leases. KEYS: a key a lease. ARGV: microseconds.

for _, key in ipairs(KEYS) do
  local lease = read(key)
  for _, moment in ipairs({'since', 'beat', 'stop'}) do
    lease[moment] = lease[moment] - ARGV[1]
  end
  if lease.stop > now() then
    write(key, lease)
  else
    redis.call('DEL', key)
  end
end
return {}
