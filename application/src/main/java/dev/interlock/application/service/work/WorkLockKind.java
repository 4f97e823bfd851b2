package dev.interlock.application.service.work;

import dev.interlock.lock.Leases;

/**
 * A kind of lock that work holds, for pages that list the locks of all work. A bean of each kind is enough.
 *
 * @param type of the targets
 * @param leases the store that keeps the locks
 */
public record WorkLockKind(String type, Leases leases) {}
