package dev.interlock.packing.application;

import static java.util.stream.Collectors.toSet;

import dev.interlock.application.port.in.shipping.OrderInWorkException;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.service.order.OrderWork;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.NoLockException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * The packing leases of admins: each on one order, held by a member across requests. A lease holds in all windows of the
 * admin, so no lock id travels through the pages.
 */
public class PackingLeases implements OrderWork {

    public static final String TYPE = "Packing";

    private static final Logger LOG = System.getLogger(PackingLeases.class.getName());

    private final LockManager locks;
    private final Leases leases;
    private final LockEventLog events;
    private final LeaseTerms terms;

    public PackingLeases(LockManager locks, LockEventLog events, LeaseTerms terms) {
        this.locks = locks;
        this.leases = locks.leases();
        this.events = events;
        this.terms = terms;
    }

    /** By order. */
    List<Lease> all() {
        return leases.findAll(TYPE);
    }

    /** @throws dev.interlock.lock.AlreadyLockedException if another admin packs it */
    Lease take(OrderNo number, Actor actor) {
        return locks.tryLock(of(number), actor.id().value(), terms);
    }

    /** @throws NoLockException if it has ended meanwhile */
    void keep(Lease lease) {
        locks.extendLockExpiration(lease.target(), lease.lockId(), lease.owner(), terms);
    }

    /**
     * Keeps others from taking the order until the transaction ends, even if the lease expires meanwhile.
     *
     * @throws NoLockException if the actor holds no lease on it
     */
    void check(OrderNo number, Actor actor) {
        Lease lease = find(number, actor).orElseThrow(NoLockException::new);
        locks.checkLock(lease.target(), lease.lockId(), lease.owner());
    }

    @Override
    public void verifyNotByAnother(StartShippingRequest request) {
        for (Lease lease : known(List.of(request.orderNumber()))) {
            MemberId packer = packerOf(lease);
            if (!packer.equals(request.actor().id()) && !packer.equals(request.despite())) {
                throw new OrderInWorkException(request, packer, lease.remaining());
            }
        }
    }

    /** If another than the holder ends the lease, that is on record, and the packing page tells the holder. */
    @Override
    public void end(OrderNo number, Actor actor) {
        for (Lease lease : known(List.of(number))) {
            if (leases.release(lease.target(), lease.lockId(), lease.owner()) && !isHolder(actor, lease)) {
                events.append(LockEvent.broken(lease.target(), lease.lockId(), lease.owner(), actor, "", lease.age()));
            }
        }
    }

    /** Returns the leases on these orders, or none while the store can't be asked: a lease lasts for minutes only. */
    List<Lease> known(Collection<OrderNo> numbers) {
        try {
            return leases.findAll(numbers.stream().map(PackingLeases::of).collect(toSet()));
        } catch (LockStoreException away) {
            LOG.log(Level.WARNING, "Packing leases are not known now", away);
            return List.of();
        }
    }

    /** Within a transaction, when that commits. */
    void release(Lease lease) {
        locks.releaseLock(lease.target(), lease.lockId(), lease.owner());
    }

    Optional<Lease> find(OrderNo number, Actor actor) {
        return leases.find(of(number)).filter(lease -> isHolder(actor, lease));
    }

    static boolean isHolder(Actor actor, Lease lease) {
        return packerOf(lease).equals(actor.id());
    }

    static MemberId packerOf(Lease lease) {
        return new MemberId(lease.owner());
    }

    static OrderNo orderOf(Lease lease) {
        return new OrderNo(lease.target().id());
    }

    private static LockTarget of(OrderNo number) {
        return new LockTarget(TYPE, number.value());
    }
}
