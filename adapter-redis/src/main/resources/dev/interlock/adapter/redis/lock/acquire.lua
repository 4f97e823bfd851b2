-- KEYS: the counter of tokens, then a key a target. ARGV: the grant, lease and cap in microseconds, and by which name she waits
-- if others hold one of them; empty if she doesn't.
-- Answers 0, and for each target token, age and what is left; or nothing was granted, and it answers which target another has, and
-- her lease.

-- What follows the lock id and a space.
local function owner(grant)
  return string.sub(grant, 34)
end

local grant, length, cap, waiter = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4]
local old, other = {}, nil
for i = 2, #KEYS do
  old[i] = read(KEYS[i])
  if not other and old[i] and owner(old[i].grant) ~= owner(grant) then
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

local function begun()
  return {grant = grant, token = new_token(KEYS[1]), since = now(), beat = now(), stop = now() + math.min(length, cap)}
end

-- The hold goes on: by the same grant, or by a new one of its owner.
local function gone_on(lease)
  local stop = math.min(now() + length, lease.since + cap)
  if lease.grant == grant then
    lease.stop = math.max(lease.stop, stop)
  else
    lease.stop = stop
    lease.grant = grant
    lease.token = new_token(KEYS[1])
  end
  return beaten(lease)
end

local answer = {0}
for i = 2, #KEYS do
  local lease = old[i] and gone_on(old[i]) or begun()
  write(KEYS[i], lease)
  leave_line(KEYS[i], waiter)
  local last = #answer
  answer[last + 1], answer[last + 2], answer[last + 3] = lease.token, now() - lease.since, math.max(lease.stop - now(), 0)
end
return answer
