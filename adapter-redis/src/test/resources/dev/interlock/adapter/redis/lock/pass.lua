-- Lets time pass for those leases. KEYS: a key a lease. ARGV: microseconds.

for _, key in ipairs(KEYS) do
  local lease = read(key)
  lease.since = lease.since - ARGV[1]
  lease.beat = lease.beat - ARGV[1]
  if stop(lease) > now then
    write(key, lease, time_to_live(lease))
  else
    redis.call('DEL', key)
  end
end
return {}
