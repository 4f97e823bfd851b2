-- KEYS: a key a target. ARGV: the grant, lease and cap in microseconds. No lease gets shorter.
-- Answers the shortest that is left; nothing if one of them is not that grant's, and then none was extended.

local grant, length, cap = unpack(ARGV)
local leases = {}
for i, key in ipairs(KEYS) do
  local lease = look(key)
  if not lease or lease.grant ~= grant then
    return {}
  end
  leases[i] = lease
end

local shortest = math.huge
for i, key in ipairs(KEYS) do
  local lease = leases[i]
  go_on(key, lease, math.max(lease.left, full(lease, length, cap)))
  shortest = math.min(shortest, lease.left)
end
return {shortest}
