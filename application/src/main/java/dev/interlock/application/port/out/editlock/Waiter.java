package dev.interlock.application.port.out.editlock;

import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;
import java.time.Duration;

/**
 * An actor that waits for a lock.
 *
 * @param waited since the first request
 * @param patience until the actor is taken to have left, unless the request is repeated
 */
public record Waiter(LockTarget target, Actor actor, Duration waited, Duration patience) {}
