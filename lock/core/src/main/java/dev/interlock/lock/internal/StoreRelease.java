package dev.interlock.lock.internal;

import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.List;

/**
 * The end of leases at the store: they are released, or, before a certain time, shortened so that they expire then.
 *
 * @param earliest until when the targets stay locked, by {@link System#nanoTime}
 */
record StoreRelease(List<LockTarget> targets, StoreIdentity identity, long earliest) {

    static StoreRelease atOnce(List<LockTarget> targets, StoreIdentity identity) {
        return new StoreRelease(targets, identity, System.nanoTime());
    }

    /** Returns false if the store replies that one of the leases was not live. A store that shortens leases does not reply that. */
    boolean send(LeaseStore store) {
        Duration rest = Duration.ofNanos(earliest - System.nanoTime());
        if (rest.compareTo(Duration.ZERO) <= 0) {
            return store.release(targets, identity.lockId(), identity.owner());
        }
        targets.forEach(target -> store.shorten(target, identity.lockId(), identity.owner(), rest));
        return true;
    }
}
