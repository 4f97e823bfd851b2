package dev.interlock.adapter.web.editlock;

/** The lock resource's reply to an acquire request. */
record AcquiredLock(String lockId, long secondsLeft, long version) {}
