package dev.interlock.lock.redis.client;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.Fence;
import dev.interlock.lock.spi.LeaseStore;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.dao.DataAccessException;

/**
 * A store outside the caller's transaction. A release within a transaction of the fence's database takes effect after its commit. A
 * lease may expire while the transaction is open, so a check relies on the {@link Fence} in the database.
 */
public abstract class ExternalLeaseStore implements LeaseStore {

    /** Writes a key: a server that is out of memory, or a replica, still replies to reads. */
    protected static final Script PROBE = new Script("""
            -- KEYS: a key that no script reads. Replies nothing.
            redis.call('SET', KEYS[1], '', 'PX', 1)
            return {}
            """);

    protected final RedisKeys keys;
    protected final Fence fence;
    private final CallerTransaction transaction;

    protected ExternalLeaseStore(RedisKeys keys, Fence fence) {
        this.keys = keys;
        this.fence = fence;
        this.transaction = new CallerTransaction(fence);
    }

    /** Returns the live leases of these targets, in any order. */
    protected abstract List<Lease> live(List<LockTarget> targets);

    /** Returns the keys that match the pattern. */
    protected abstract List<String> scan(String pattern);

    /** Releases, and returns whether the grant held every target. */
    protected abstract boolean releaseNow(List<LockTarget> targets, LockId lockId, String owner);

    /**
     * Releases after a commit, and repeats that in the background if it fails. Neither fails nor blocks for long: the caller's
     * connection is still in use.
     */
    protected abstract void releaseLater(List<LockTarget> targets, LockId lockId, String owner);

    /** Returns the live leases of the grant. If it does not hold all targets, the list may be empty. */
    protected List<Lease> held(List<LockTarget> targets, LockId lockId, String owner) {
        return live(targets).stream().filter(lease -> lease.isOf(lockId, owner)).toList();
    }

    @Override
    public Optional<Lease> check(LockTarget target, LockId lockId, String owner) {
        LockOwner.requireStorable(owner);
        transaction.requireActive();
        return held(List.of(target), lockId, owner).stream()
                .filter(lease -> fence.passes(target, lease.token()))
                .findFirst();
    }

    /** {@inheritDoc} A failed read leaves the release to the commit. */
    @Override
    public boolean release(List<LockTarget> targets, LockId lockId, String owner) {
        LockOwner.requireStorable(owner);
        if (!transaction.isActive()) {
            return releaseNow(targets, lockId, owner);
        }
        transaction.afterCommit(() -> releaseLater(targets, lockId, owner));
        return held(targets, lockId, owner).size() == targets.size();
    }

    @Override
    public void afterTransaction(Runnable action) {
        transaction.afterEnd(action);
    }

    @Override
    public List<Lease> findAll(Set<LockTarget> targets) {
        return find(() -> List.copyOf(targets));
    }

    /** {@inheritDoc} Scans every key of the server: not for frequent use. */
    @Override
    public List<Lease> findAll(String type) {
        return find(() -> scan(keys.pattern(type)).stream().map(keys::target).toList());
    }

    /** Distinguishes a failure of Redis from one of the orders' database, after which no caller may continue. */
    private List<Lease> find(Supplier<List<LockTarget>> toRead) {
        try {
            List<LockTarget> targets = toRead.get();
            List<Lease> live = targets.isEmpty() ? List.of() : live(targets);
            return live.stream().sorted(Comparator.comparing(Lease::target)).toList();
        } catch (DataAccessException away) {
            String reason = NestedExceptionUtils.getMostSpecificCause(away).getMessage();
            throw new LockStoreException("The lease store " + name() + " failed: " + reason, away);
        }
    }
}
