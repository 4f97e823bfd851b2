package dev.interlock.application.service.lockconsole;

import dev.interlock.lock.Lease;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockTarget;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Every kind of lock that work holds, and the store that keeps it.
 *
 * @param stores by the type of their targets, in the order in which people read them
 */
public record WorkLocks(Map<String, Leases> stores) {

    List<Lease> all() {
        return stores.entrySet().stream()
                .flatMap(kind -> kind.getValue().findAll(kind.getKey()).stream())
                .toList();
    }

    Optional<Leases> storeOf(LockTarget target) {
        return Optional.ofNullable(stores.get(target.type()));
    }
}
