-- KEYS: a target's. ARGV: lock id, owner, what shall be left in microseconds. Answers nothing.

local lease = read(KEYS[1])
if is_grant(lease, ARGV[1], ARGV[2]) then
  lease.stop = math.min(lease.stop, now + ARGV[3])
  change(KEYS[1], lease)
  if lease.stop <= now then
    call_next(KEYS[1])
  end
end
return {}
