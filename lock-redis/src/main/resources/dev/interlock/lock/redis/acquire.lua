-- Goes on from grant.lua, with what it was asked for: some of them are held. If by herself, her hold goes on, and it answers that
-- lease in place of a token; if by others, nothing is granted, and it answers which of the targets another has, and her lease.

-- What follows the lock id and a space.
local function owner(grant)
  return string.sub(grant, 34)
end

local old, other = {}, nil
for i = 2, #KEYS do
  old[i] = look(KEYS[i])
  if not other and old[i] and owner(old[i].grant) ~= owner(grant) then
    other = i
  end
end

if other then
  if channel ~= '' then
    local me = waiter(channel, string.sub(grant, 1, 32))
    line_up(KEYS[other], me, millis(old[other].left))
    -- She may have been called for one of those, and can't use it now.
    for i = 2, #KEYS do
      if i ~= other then
        leave_line(KEYS[i], me)
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
  local lasts = full(lease, length, cap)
  if lease.grant == grant then
    lasts = math.max(lasts, lease.left)
  else
    lease.grant = grant
    lease.token = new_token(KEYS[1])
  end
  go_on(key, lease, lasts)
  return told(lease)
end

local answer = {0}
for i = 2, #KEYS do
  answer[i] = old[i] and renew(KEYS[i], old[i]) or begin(KEYS[i])
end
return answer
