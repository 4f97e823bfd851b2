package dev.interlock.application.service.lockconsole;

import dev.interlock.lock.Lease;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockTarget;
import java.util.List;
import java.util.Optional;

/**
 * Every kind of lock that work holds. A bean of each kind is enough.
 *
 * @param kinds in the order in which people read them
 */
public record WorkLocks(List<Kind> kinds) {

    public WorkLocks {
        kinds = List.copyOf(kinds);
    }

    /**
     * @param type of the targets
     * @param leases the store that keeps the locks
     */
    public record Kind(String type, Leases leases) {}

    List<Lease> all() {
        return kinds.stream()
                .flatMap(kind -> kind.leases().findAll(kind.type()).stream())
                .toList();
    }

    Optional<Leases> storeOf(LockTarget target) {
        return kinds.stream()
                .filter(kind -> kind.type().equals(target.type()))
                .map(Kind::leases)
                .findFirst();
    }
}
