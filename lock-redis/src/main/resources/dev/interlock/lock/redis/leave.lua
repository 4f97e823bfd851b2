-- She doesn't wait any more. KEYS: a target's. ARGV: her channel and her lock id. If she was called already, the next one is called
-- in her place. Answers nothing.

if leave_line(KEYS[1], waiter(ARGV[1], ARGV[2])) == 0 and not grant_of(KEYS[1]) then
  call_next(KEYS[1])
end
return {}
