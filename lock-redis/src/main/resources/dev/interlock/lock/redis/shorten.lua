-- KEYS: a target's. ARGV: the grant, what shall be left in microseconds. Answers nothing.

local lease = look(KEYS[1])
if lease and lease.grant == ARGV[1] and not cut(KEYS[1], lease, tonumber(ARGV[2])) then
  call_next(KEYS[1])
end
return {}
