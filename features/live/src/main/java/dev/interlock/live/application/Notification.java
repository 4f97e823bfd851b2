package dev.interlock.live.application;

import dev.interlock.domain.member.Role;
import dev.interlock.lock.LockTarget;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Something that another member has done to an aggregate of a customer, or to the customer's edit lock.
 *
 * @param target the aggregate, as its edit lock names it
 * @param by the role of that member, whose name customers do not see
 * @param command the name of the command that changed the aggregate, or null where the edit lock was broken
 * @param reason why the edit lock was broken; else empty
 */
public record Notification(
        LockTarget target, Role by, @Nullable String command, String reason, Instant at) {}
