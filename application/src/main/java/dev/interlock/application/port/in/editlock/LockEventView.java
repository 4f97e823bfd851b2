package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.member.Role;
import dev.interlock.lock.LockTarget;
import java.time.Instant;

/**
 * A line of the record of locks, as admins see it.
 *
 * @param event what happened: {@code ACQUIRED}, {@code BROKEN} and so on
 * @param holder the holder of the lock: a member's id, or the display name of a process
 * @param by the name of the actor that caused it
 * @param reason why it was broken; else empty
 */
public record LockEventView(
        Instant at, String event, LockTarget target, String holder, String by, Role role, String reason) {}
