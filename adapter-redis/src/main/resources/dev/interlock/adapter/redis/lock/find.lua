-- KEYS: a key a target. Answers a lease for each, false where there is none.

local now = time()
local found = {}
for i, key in ipairs(KEYS) do
  local lease = read(key)
  found[i] = lease and told(lease, now) or false
end
return found
