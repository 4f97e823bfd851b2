-- KEYS: the counter of tokens, then a key a target. ARGV: lock id, owner, lease and cap in microseconds, and by which name
-- she waits if others hold one of them; empty if she doesn't.
-- Answers 0 and the leases; or nothing was granted, and it answers which target another has, and her lease.

local lockid, owner, length, cap, waiter = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4]), ARGV[5]
local old, other = {}, nil
for i = 2, #KEYS do
  old[i] = read(KEYS[i])
  if not other and old[i] and old[i].owner ~= owner then
    other = i
  end
end

if other then
  line_up(KEYS[other], waiter, old[other])
  -- She may have been called for one of those, and can't use it now.
  for i = 2, #KEYS do
    if i ~= other then
      leave_line(KEYS[i], waiter)
      if not old[i] then
        call_next(KEYS[i])
      end
    end
  end
  return {other - 1, told(old[other])}
end

-- The hold goes on: by the same grant, or by a new one of its owner.
local function go_on(lease)
  local stop = math.min(now + length, lease.since + cap)
  if lease.lockid == lockid then
    lease.stop = math.max(lease.stop, stop)
  else
    lease.stop = stop
    lease.lockid = lockid
    lease.token = new_token(KEYS[1])
  end
  return beaten(lease)
end

local answer = {0}
for i = 2, #KEYS do
  local lease = old[i]
  if lease then
    change(KEYS[i], go_on(lease))
  else
    lease = {
      lockid = lockid, owner = owner, token = new_token(KEYS[1]), since = now, beat = now,
      stop = now + math.min(length, cap)
    }
    add(KEYS[i], lease)
  end
  leave_line(KEYS[i], waiter)
  answer[i] = told(lease)
end
return answer
