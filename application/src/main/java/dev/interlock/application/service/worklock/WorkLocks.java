package dev.interlock.application.service.worklock;

import dev.interlock.lock.Lease;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.NoLockException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Every kind of lock that work holds, and the store that keeps it. */
public class WorkLocks {

    private final Map<String, Leases> stores;

    /** @param stores by the type of their targets, in the order in which people read them */
    public WorkLocks(Map<String, Leases> stores) {
        this.stores = stores;
    }

    List<Lease> all() {
        return stores.entrySet().stream()
                .flatMap(kind -> kind.getValue().findAll(kind.getKey()).stream())
                .toList();
    }

    Optional<Lease> find(LockTarget target) {
        return storeOf(target).flatMap(store -> store.find(target));
    }

    /**
     * Ends a lease and returns it.
     *
     * @throws NoLockException if that grant is over
     */
    Lease end(LockTarget target, long grant) {
        Leases store = storeOf(target).orElseThrow(NoLockException::new);
        Lease lease = store.find(target).filter(live -> live.token() == grant).orElseThrow(NoLockException::new);
        if (!store.release(target, lease.lockId(), lease.owner())) {
            throw new NoLockException();
        }
        return lease;
    }

    private Optional<Leases> storeOf(LockTarget target) {
        return Optional.ofNullable(stores.get(target.type()));
    }
}
