-- Lets time pass for those leases. KEYS: a key a lease. ARGV: milliseconds.

for _, key in ipairs(KEYS) do
  redis.call('PEXPIRE', key, redis.call('PTTL', key) - ARGV[1])
end
return {}
