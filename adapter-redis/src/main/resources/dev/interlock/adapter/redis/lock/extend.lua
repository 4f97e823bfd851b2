-- KEYS: a key a target. ARGV: lock id, owner, lease and cap in microseconds.
-- Answers the shortest that is left; nothing if one of them is not that grant's, and then none was extended.

local length, cap = tonumber(ARGV[3]), tonumber(ARGV[4])
local leases = {}
for i, key in ipairs(KEYS) do
  leases[i] = read(key)
  if not is_grant(leases[i], ARGV[1], ARGV[2]) then
    return {}
  end
end

local left = math.huge
for i, key in ipairs(KEYS) do
  local lease = beaten(leases[i])
  lease.stop = math.max(lease.stop, math.min(now + length, lease.since + cap))
  change(key, lease)
  left = math.min(left, lease.stop - now)
end
return {left}
