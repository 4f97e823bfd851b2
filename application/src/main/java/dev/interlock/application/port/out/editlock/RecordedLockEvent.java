package dev.interlock.application.port.out.editlock;

import java.time.Duration;
import java.time.Instant;

/**
 * A {@link LockEvent} with its time, by the log's clock.
 *
 * @param age how long ago that was, by the same clock
 */
public record RecordedLockEvent(LockEvent event, Instant at, Duration age) {}
