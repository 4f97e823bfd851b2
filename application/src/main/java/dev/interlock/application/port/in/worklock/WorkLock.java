package dev.interlock.application.port.in.worklock;

import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.time.Instant;

/**
 * A lock that some work holds now.
 *
 * @param grant which grant this is; the next one has a higher number
 * @param holder who works, by name; of a job, the node
 * @param until when it ends unless it is kept, for people to read
 */
public record WorkLock(
        LockTarget target, long grant, String holder, Instant since, Instant until, Duration remaining) {}
