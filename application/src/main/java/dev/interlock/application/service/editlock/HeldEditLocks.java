package dev.interlock.application.service.editlock;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.Lease;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The edit locks that are held now. The {@code known} ones are empty while the store can't be asked: readers, and commands that
 * would be refused only as a courtesy, go on without it, because the version protects the aggregate.
 */
public class HeldEditLocks {

    private static final Logger LOG = System.getLogger(HeldEditLocks.class.getName());

    private final EditableAggregates editables;
    private final Leases leases;

    public HeldEditLocks(EditableAggregates editables, Leases leases) {
        this.editables = editables;
        this.leases = leases;
    }

    static boolean isHolder(Actor actor, Lease lease) {
        return lease.owner().equals(ownerOf(actor));
    }

    static String ownerOf(Actor actor) {
        return actor.id().value();
    }

    /** Returns the store of the locks. */
    public Leases leases() {
        return leases;
    }

    /** @throws LockStoreException if the store can't be asked */
    Optional<Lease> find(LockTarget target) {
        return leases.find(target);
    }

    /**
     * Returns the locks of all types, with a request to the store for each type.
     *
     * @throws LockStoreException if the store can't be asked
     */
    public List<Lease> all() {
        return editables.types().stream()
                .flatMap(type -> leases.findAll(type).stream())
                .toList();
    }

    Optional<Lease> known(LockTarget target) {
        return known(List.of(target)).stream().findFirst();
    }

    List<Lease> known(Collection<LockTarget> targets) {
        return known(() -> leases.findAll(Set.copyOf(targets)));
    }

    public List<Lease> known(MemberId holder) {
        return known(this::all).stream()
                .filter(lease -> lease.owner().equals(holder.value()))
                .toList();
    }

    private static List<Lease> known(Supplier<List<Lease>> query) {
        try {
            return query.get();
        } catch (LockStoreException unreachable) {
            LOG.log(Level.WARNING, "Edit locks are not known now", unreachable);
            return List.of();
        }
    }

    /**
     * Refuses every other command on the target while another actor is known to edit it. A courtesy only: a command that comes
     * between this check and the acquisition of the lock increments the version, and the editor's save is refused.
     *
     * @throws AlreadyLockedException if another actor holds the lock
     */
    public void verifyNotEditedByAnother(LockTarget target, Actor actor) {
        Optional<Lease> lease = known(target);
        if (lease.isPresent() && !isHolder(actor, lease.get())) {
            throw new AlreadyLockedException(lease.get().owner(), lease.get().remaining());
        }
    }
}
