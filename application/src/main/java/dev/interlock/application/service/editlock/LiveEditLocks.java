package dev.interlock.application.service.editlock;

import static java.util.stream.Collectors.toSet;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
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
import java.util.function.Supplier;

/**
 * The edit locks that are held now. The {@code known} ones are empty while the store can't be asked: readers, and commands that
 * would be refused only as a courtesy, go on without it, because the version protects the order.
 */
public class LiveEditLocks {

    /** The target type of every lock on an order. */
    public static final String TYPE = "Order";

    private static final Logger LOG = System.getLogger(LiveEditLocks.class.getName());

    private final Leases leases;

    public LiveEditLocks(Leases leases) {
        this.leases = leases;
    }

    static LockTarget of(OrderNo number) {
        return new LockTarget(TYPE, number.value());
    }

    static boolean isHolder(Actor actor, Lease lease) {
        return lease.owner().equals(ownerOf(actor));
    }

    static String ownerOf(Actor actor) {
        return actor.id().value();
    }

    /** @throws LockStoreException if the store can't be asked */
    Optional<Lease> find(OrderNo number) {
        return leases.find(of(number));
    }

    /** @throws LockStoreException if the store can't be asked */
    List<Lease> all() {
        return leases.findAll(TYPE);
    }

    Optional<Lease> known(OrderNo number) {
        return known(List.of(number)).stream().findFirst();
    }

    List<Lease> known(Collection<OrderNo> numbers) {
        return known(
                () -> leases.findAll(numbers.stream().map(LiveEditLocks::of).collect(toSet())));
    }

    List<Lease> known(MemberId holder) {
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
     * Refuses every other command on the order while another actor is known to edit it. A courtesy only: a command that comes
     * between this check and the acquisition of the lock increments the version, and the editor's save is refused.
     *
     * @throws AlreadyLockedException if another actor holds the lock
     */
    public void verifyNotEditedByAnother(OrderNo number, Actor actor) {
        Optional<Lease> lease = known(number);
        if (lease.isPresent() && !isHolder(actor, lease.get())) {
            throw new AlreadyLockedException(lease.get().owner(), lease.get().remaining());
        }
    }
}
