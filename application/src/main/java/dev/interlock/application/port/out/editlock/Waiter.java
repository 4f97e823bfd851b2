package dev.interlock.application.port.out.editlock;

import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;
import java.time.Duration;

/**
 * Somebody who waits for a lock.
 *
 * @param waited since she asked
 * @param patience until she is taken to have gone, unless she asks again
 */
public record Waiter(LockTarget target, Actor actor, Duration waited, Duration patience) {}
