package dev.interlock.application.port.out.lock;

import java.time.Instant;

/** A {@link LockEvent} with its time, by the log's clock. */
public record RecordedLockEvent(LockEvent event, Instant at) {}
