-- KEYS: the counter of tokens, then a key a target. ARGV: the grant, lease and cap in microseconds, how long a key lives that is
-- new, in milliseconds, and on which channel she is called if others hold one of them; empty if she doesn't wait.
-- Answers 0, and for each target token, age and what is left; or nothing was granted, and it answers which target another has,
-- and her lease.

-- What follows the lock id and a space.
local function owner(grant)
  return string.sub(grant, 34)
end

local grant, length, cap, ttl, channel = unpack(ARGV)
local old, other = {}, nil
for i = 2, #KEYS do
  old[i] = read(KEYS[i])
  if not other and old[i] and owner(old[i].grant) ~= owner(grant) then
    other = i
  end
end

if other then
  if channel ~= '' then
    local waiter = name(channel, string.sub(grant, 1, 32))
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
  end
  return {other - 1, told(old[other])}
end

-- The hold goes on: by the same grant, or by a new one of its owner.
local function renew(key, lease)
  local till = full(lease, length, cap)
  if lease.grant == grant then
    till = math.max(till, stop(lease))
  else
    lease.grant = grant
    lease.token = new_token(KEYS[1])
  end
  if goes_on(lease, till) then
    write(key, lease, time_to_live(lease))
  end
end

local answer = {0}
for i = 2, #KEYS do
  local lease = old[i]
  if lease then
    renew(KEYS[i], lease)
  else
    -- How long it lasts stays the text that it is; where it is reckoned with it is a number.
    lease = {grant = grant, token = new_token(KEYS[1]), since = now, beat = now, lasts = length}
    write(KEYS[i], lease, ttl)
  end
  local last = #answer
  answer[last + 1], answer[last + 2], answer[last + 3] = lease.token, age(lease), left(lease)
end
return answer
