-- She doesn't wait any more. KEYS: a target's. ARGV: the waiter. If she was called already, the next one is called in her
-- place. Answers nothing.

if leave_line(KEYS[1], ARGV[1]) == 0 and not grant_of(KEYS[1]) then
  call_next(KEYS[1])
end
return {}
