package dev.interlock.application.service.worklock;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LockOwner;

/** The holder of a lease: a process, by its display name, or a member, by id. */
public record Holder(String name, boolean isMember) {

    public static Holder of(Lease lease) {
        return LockOwner.nameIn(lease.owner())
                .map(name -> new Holder(name, false))
                .orElseGet(() -> new Holder(lease.owner(), true));
    }
}
