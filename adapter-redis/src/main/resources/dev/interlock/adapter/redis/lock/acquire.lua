-- KEYS: the counter of tokens, then a key a target. ARGV: lock id, owner, lease and cap in microseconds.
-- Answers 0 and the leases; or nothing was granted, and it answers which target another has, and her lease.

local lockid, owner, length, cap = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])
local now = time()
local old = {}
for i = 2, #KEYS do
  old[i] = read(KEYS[i])
  if old[i] and old[i].owner ~= owner then
    return {i - 1, told(old[i], now)}
  end
end

-- The hold goes on: by the same grant, or by a new one of its owner.
local function go_on(lease)
  local stop = math.min(now + length, lease.since + cap)
  if lease.lockid == lockid then
    lease.stop = math.max(lease.stop, stop)
  else
    lease.stop = stop
    lease.lockid = lockid
    lease.token = new_token(KEYS[1], now)
  end
  return beaten(lease, now)
end

local answer = {0}
for i = 2, #KEYS do
  local lease = old[i]
  if lease then
    change(KEYS[i], go_on(lease), now)
  else
    lease = {
      lockid = lockid, owner = owner, token = new_token(KEYS[1], now), since = now, beat = now,
      stop = now + math.min(length, cap)
    }
    add(KEYS[i], lease, now)
  end
  answer[i] = told(lease, now)
end
return answer
