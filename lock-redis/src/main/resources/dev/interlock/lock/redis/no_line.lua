-- Nobody is told that a lease is over, and who wants it asks again.

local function call_next() end
