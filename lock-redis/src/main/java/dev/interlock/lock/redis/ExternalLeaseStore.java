package dev.interlock.lock.redis;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.Fence;
import dev.interlock.lock.spi.LeaseStore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.springframework.dao.DataAccessException;

/**
 * Leases that are no part of the caller's transaction. What is released within one is free after its commit; and since nothing
 * here can keep a lease from ending earlier, a check rests on the {@link Fence} in the database.
 */
abstract class ExternalLeaseStore implements LeaseStore {

    final RedisKeys keys;
    final Fence fence;

    ExternalLeaseStore(RedisKeys keys, Fence fence) {
        this.keys = keys;
        this.fence = fence;
    }

    /** Those that are live, by target. */
    abstract List<Lease> live(List<String> names);

    abstract List<String> scan(String pattern);

    abstract boolean releaseNow(List<LockTarget> targets, LockId lockId, String owner);

    /** Waits for nothing. */
    abstract void releaseLater(List<LockTarget> targets, LockId lockId, String owner);

    @Override
    public Optional<Lease> check(LockTarget target, LockId lockId, String owner) {
        TransactionHooks.require();
        return mine(List.of(target), lockId, owner).stream()
                .filter(lease -> fence.passes(target, lease.token()))
                .findFirst();
    }

    @Override
    public boolean release(List<LockTarget> targets, LockId lockId, String owner) {
        if (!TransactionHooks.isActive()) {
            return releaseNow(targets, lockId, owner);
        }
        boolean all = mine(targets, lockId, owner).size() == targets.size();
        TransactionHooks.afterCommit(() -> releaseLater(targets, lockId, owner));
        return all;
    }

    /** Those of hers that are live. If she does not hold all of them, perhaps none. */
    List<Lease> mine(List<LockTarget> targets, LockId lockId, String owner) {
        return mine(lockId, owner, live(names(targets)));
    }

    static List<Lease> mine(LockId lockId, String owner, List<Lease> leases) {
        return leases.stream()
                .filter(lease -> lease.lockId().equals(lockId) && lease.owner().equals(owner))
                .toList();
    }

    @Override
    public boolean releasesWithTransaction() {
        return TransactionHooks.isActive();
    }

    @Override
    public List<Lease> findAll(Set<LockTarget> targets) {
        return orAway(() -> liveOf(names(List.copyOf(targets))));
    }

    /** Looks at every key of the server: not for what is asked often. */
    @Override
    public List<Lease> findAll(String type) {
        return orAway(() -> liveOf(scan(keys.pattern(type))));
    }

    private List<Lease> liveOf(List<String> names) {
        return names.isEmpty() ? List.of() : live(names);
    }

    /** Tells Redis's failures from those of the orders' database, which nobody may go on after. */
    static <T> T orAway(Supplier<T> look) {
        try {
            return look.get();
        } catch (DataAccessException away) {
            throw new LockStoreException("Redis can't be asked", away);
        }
    }

    final List<String> names(List<LockTarget> targets) {
        List<String> names = new ArrayList<>(targets.size());
        for (LockTarget target : targets) {
            names.add(keys.lease(target));
        }
        return names;
    }

    /** @param answer of {@code find.lua} */
    final List<Lease> found(List<String> names, List<Object> answer) {
        List<Lease> found = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            if (answer.get(i) instanceof List<?> told) {
                found.add(lease(keys.target(names.get(i)), told));
            }
        }
        found.sort(Comparator.comparing(Lease::target));
        return found;
    }

    /** As the scripts know a grant. */
    static String grant(LockId lockId, String owner) {
        return lockId.value() + ' ' + owner;
    }

    /** As {@code lease.lua} tells it. */
    static Lease lease(LockTarget target, Object told) {
        List<?> parts = (List<?>) told;
        String grant = (String) parts.get(0);
        int space = grant.indexOf(' ');
        return new Lease(
                target,
                new LockId(grant.substring(0, space)),
                grant.substring(space + 1),
                (Long) parts.get(1),
                Durations.answered(parts.get(2)),
                Durations.answered(parts.get(3)),
                Durations.answered(parts.get(4)));
    }
}
