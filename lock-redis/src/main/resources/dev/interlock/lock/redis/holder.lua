-- Who holds Redisson's lock. ARGV, after who asks and the grant: lease and cap in microseconds (no lease if she only looks), and what
-- shall be left at most.
-- Answers the lease, which is extended if it is hers; nothing if nobody holds it.

local length, cap, most = tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
local lock = KEYS[1]

local lease = look(lock)
if not lease then
  if length > 0 then
    -- Redisson counts on from here: also on a server that came back without its data, as new_token does.
    local last = tonumber(redis.call('GET', KEYS[2]) or 0)
    redis.call('SET', KEYS[2], string.format('%.0f', math.max(now(), last)))
    note(grant, 0, length)
  end
  return {}
end

if lease.holder == me then
  if length > 0 then
    go_on(lock, lease, math.max(lease.left, full(lease, length, cap)))
  end
  if not cut(lock, lease, most) then
    return {}
  end
end
return {told(lease)}
