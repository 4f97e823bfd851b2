package dev.interlock.application.service.worklock;

import dev.interlock.domain.lock.Lease;
import java.util.regex.Pattern;

/**
 * Who holds a lease. Of work in a process, the store knows the name that a {@code LockOwner} has for people, with an id behind
 * it; of a person, it knows the member id.
 */
public record Holder(String name, boolean isMember) {

    private static final Pattern ID = Pattern.compile(" [0-9a-f]{32}$");

    public static Holder of(Lease lease) {
        String name = ID.matcher(lease.owner()).replaceFirst("");
        return new Holder(name, name.equals(lease.owner()));
    }
}
