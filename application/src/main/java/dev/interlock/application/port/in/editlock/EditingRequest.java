package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;

/** Names a lock by everything that it takes: the target, its grant and its holder. */
public record EditingRequest(LockTarget target, LockId lockId, Actor actor) {}
