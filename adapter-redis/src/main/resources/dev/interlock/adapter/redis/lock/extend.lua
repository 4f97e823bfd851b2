-- KEYS: a key a target. ARGV: the grant, lease and cap in milliseconds. No lease gets shorter.
-- Answers the shortest that is left; nothing if one of them is not that grant's, and then none was extended.

local grant, length, cap = unpack(ARGV)
local leases = {}
for i, key in ipairs(KEYS) do
  local lease = read(key)
  if not lease or lease.grant ~= grant then
    return {}
  end
  leases[i] = lease
end

local left = math.huge
for i, key in ipairs(KEYS) do
  local lease = leases[i]
  local till = math.max(stop(lease), math.min(now() + length * 1000, lease.since + cap * 1000))
  write(key, go_on(lease, till), milliseconds(lease))
  left = math.min(left, math.max(till - now(), 0))
end
return {left}
