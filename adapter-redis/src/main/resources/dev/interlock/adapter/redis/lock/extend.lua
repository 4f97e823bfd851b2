-- KEYS: a key a target. ARGV: the grant, lease and cap in microseconds.
-- Answers the shortest that is left; nothing if one of them is not that grant's, and then none was extended.

local length, cap = tonumber(ARGV[2]), tonumber(ARGV[3])
local leases = {}
for i, key in ipairs(KEYS) do
  local lease = read(key)
  if not lease or lease.grant ~= ARGV[1] then
    return {}
  end
  leases[i] = lease
end

local left = math.huge
for i, key in ipairs(KEYS) do
  local lease = beaten(leases[i])
  lease.stop = math.max(lease.stop, math.min(now() + length, lease.since + cap))
  write(key, lease)
  left = math.min(left, math.max(lease.stop - now(), 0))
end
return {left}
