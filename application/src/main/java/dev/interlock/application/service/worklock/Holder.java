package dev.interlock.application.service.worklock;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LockOwner;

/** Who holds a lease: work in a process, by the name that it has for people, or a person, by her member id. */
public record Holder(String name, boolean isMember) {

    public static Holder of(Lease lease) {
        return LockOwner.nameIn(lease.owner())
                .map(name -> new Holder(name, false))
                .orElseGet(() -> new Holder(lease.owner(), true));
    }
}
