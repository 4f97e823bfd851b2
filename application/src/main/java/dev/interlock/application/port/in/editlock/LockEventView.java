package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.member.Role;
import dev.interlock.lock.LockTarget;
import java.time.Instant;

/**
 * A line of the record of locks.
 *
 * @param event what happened: {@code ACQUIRED}, {@code BROKEN} and so on
 * @param holder whose lock it was: a member, by the name she signs in with, or work, by its own
 * @param by who did it
 * @param reason why it was broken; else empty
 */
public record LockEventView(
        Instant at, String event, LockTarget target, String holder, String by, Role role, String reason) {}
