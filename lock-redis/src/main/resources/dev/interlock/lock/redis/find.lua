-- KEYS: a key a target. Answers a lease for each, false where there is none.

local found = {}
for i, key in ipairs(KEYS) do
  local lease = look(key)
  found[i] = lease and told(lease) or false
end
return found
