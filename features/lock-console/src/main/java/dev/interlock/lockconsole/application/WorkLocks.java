package dev.interlock.lockconsole.application;

import dev.interlock.application.service.work.WorkLockKind;
import dev.interlock.lock.Lease;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockTarget;
import java.util.List;
import java.util.Optional;

/**
 * Every kind of lock that work holds.
 *
 * @param kinds in the order in which people read them
 */
public record WorkLocks(List<WorkLockKind> kinds) {

    public WorkLocks {
        kinds = List.copyOf(kinds);
    }

    List<Lease> all() {
        return kinds.stream()
                .flatMap(kind -> kind.leases().findAll(kind.type()).stream())
                .toList();
    }

    Optional<Leases> storeOf(LockTarget target) {
        return kinds.stream()
                .filter(kind -> kind.type().equals(target.type()))
                .map(WorkLockKind::leases)
                .findFirst();
    }
}
