package dev.interlock.application.service.packing;

import dev.interlock.application.port.in.lock.NoLockException;
import dev.interlock.application.port.out.lock.LeaseStore;
import dev.interlock.application.port.out.lock.LeaseTerms;
import dev.interlock.application.port.out.lock.LockManager;
import dev.interlock.domain.lock.Lease;
import dev.interlock.domain.lock.LockTarget;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.List;
import java.util.Optional;

/**
 * Who packs which order (T9): a lease of a person on an order, across requests. It is hers in all her windows, so no lock id
 * travels through the pages.
 */
public class PackingClaims {

    public static final String TYPE = "Packing";

    private final LockManager locks;
    private final LeaseStore leases;
    private final LeaseTerms terms;

    /** @param leases those of the lock manager */
    public PackingClaims(LockManager locks, LeaseStore leases, LeaseTerms terms) {
        this.locks = locks;
        this.leases = leases;
        this.terms = terms;
    }

    /** By order. */
    List<Lease> all() {
        return leases.findAll(TYPE);
    }

    /** @throws dev.interlock.application.port.in.lock.AlreadyLockedException if somebody else packs it */
    Lease take(OrderNo number, Actor actor) {
        return locks.tryLock(of(number), nameOf(actor), terms);
    }

    /** @throws NoLockException if it has ended meanwhile */
    void keep(Lease lease) {
        locks.extendLockExpiration(lease.target(), lease.lockId(), lease.owner(), terms);
    }

    /**
     * Keeps everybody else out until the transaction ends, even if the claim's time comes meanwhile.
     *
     * @throws NoLockException if it is not hers
     */
    Lease check(OrderNo number, Actor actor) {
        Lease lease = find(number, actor).orElseThrow(NoLockException::new);
        return locks.checkLock(lease.target(), lease.lockId(), lease.owner());
    }

    /** Within a transaction, when that commits. */
    void giveBack(Lease lease) {
        locks.releaseLock(lease.target(), lease.lockId(), lease.owner());
    }

    Optional<Lease> find(OrderNo number, Actor actor) {
        return leases.find(of(number)).filter(lease -> isHolder(actor, lease));
    }

    static boolean isHolder(Actor actor, Lease lease) {
        return lease.owner().equals(nameOf(actor));
    }

    static OrderNo orderOf(Lease lease) {
        return new OrderNo(lease.target().id());
    }

    private static LockTarget of(OrderNo number) {
        return new LockTarget(TYPE, number.value());
    }

    private static String nameOf(Actor actor) {
        return actor.id().value();
    }
}
