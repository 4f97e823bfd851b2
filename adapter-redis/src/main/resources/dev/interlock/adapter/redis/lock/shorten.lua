-- KEYS: a target's. ARGV: the grant, what shall be left in microseconds. Answers nothing.

local lease = read(KEYS[1])
if lease and lease.grant == ARGV[1] then
  lease.lasts = math.min(stop(lease), now + ARGV[2]) - lease.beat
  if stop(lease) > now then
    write(KEYS[1], lease, time_to_live(lease))
  else
    redis.call('DEL', KEYS[1])
    call_next(KEYS[1])
  end
end
return {}
