package dev.interlock.packing.application;

import static java.util.stream.Collectors.toSet;

import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.application.port.out.order.OrderQueue;
import dev.interlock.application.port.out.order.OrderQueue.QueuedOrder;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.Lease;
import dev.interlock.lock.NoLockException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/**
 * Tries the oldest order first, and the next one where another admin was faster. A lease takes effect at once, so that all others
 * see it. Requests of one admin that take an order wait for each other, since each lease is on another order: the lock on the
 * member's row makes it one lease for an admin. The lease ends as the order leaves PREPARING.
 */
@PreAuthorize("hasRole('ADMIN')")
public class PackOrdersService implements PackOrders {

    /** The number of orders that others may take while the service looks for a free one. */
    private static final int RIVALS = 20;

    private final OrderQueue queue;
    private final OrderRepository orders;
    private final PackingLeases leases;
    private final PackingEvents events;
    private final MemberRepository members;
    private final StartShipping startShipping;
    private final Clock databaseClock;

    public PackOrdersService(
            OrderQueue queue,
            OrderRepository orders,
            PackingLeases leases,
            PackingEvents events,
            MemberRepository members,
            StartShipping startShipping,
            Clock databaseClock) {
        this.queue = queue;
        this.orders = orders;
        this.leases = leases;
        this.events = events;
        this.members = members;
        this.startShipping = startShipping;
        this.databaseClock = databaseClock;
    }

    @Override
    @Transactional
    public Optional<OrderNo> takeNextOrder(Actor actor) {
        members.lock(actor.id());
        events.recordLossesRead(actor);
        List<Lease> taken = leases.all();
        return taken.stream()
                .filter(lease -> PackingLeases.isHolder(actor, lease))
                .filter(lease -> releaseUnlessPreparing(lease, actor))
                .filter(this::tryKeep)
                .findFirst()
                .map(PackingLeases::orderOf)
                .or(() -> takeOldest(taken, actor));
    }

    @Override
    public void keepPacking(OrderNo orderNumber, Actor actor) {
        leases.keep(leases.find(orderNumber, actor).orElseThrow(NoLockException::new));
    }

    @Override
    public void handBackOrder(OrderNo orderNumber, Actor actor) {
        leases.find(orderNumber, actor).ifPresent(lease -> {
            leases.release(lease);
            events.recordHandedBack(lease, actor);
        });
    }

    @Override
    @Transactional
    public long shipPackedOrder(StartShippingRequest request) {
        leases.check(request.orderNumber(), request.actor());
        return startShipping.startShipping(request);
    }

    private Optional<OrderNo> takeOldest(List<Lease> taken, Actor actor) {
        Set<OrderNo> packed = taken.stream().map(PackingLeases::orderOf).collect(toSet());
        return queue.findOldest(OrderState.PREPARING, databaseClock.instant(), null, packed.size() + RIVALS).stream()
                .map(QueuedOrder::number)
                .filter(number -> !packed.contains(number))
                .filter(number -> tryTake(number, actor))
                .findFirst();
    }

    private boolean tryKeep(Lease lease) {
        try {
            leases.keep(lease);
            return true;
        } catch (NoLockException ended) {
            return false;
        }
    }

    /** Checks the order again under its lease: it may have been shipped or canceled in between. */
    private boolean tryTake(OrderNo number, Actor actor) {
        try {
            Lease lease = leases.take(number, actor);
            if (!releaseUnlessPreparing(lease, actor)) {
                return false;
            }
            events.recordTaken(lease, actor);
            return true;
        } catch (AlreadyLockedException takenByAnother) {
            return false;
        }
    }

    /**
     * Releases the lease of an order that has left PREPARING, which it may have done while the lease began.
     *
     * @return whether the order is still to be packed
     */
    private boolean releaseUnlessPreparing(Lease lease, Actor actor) {
        boolean preparing = orders.find(PackingLeases.orderOf(lease), actor)
                .filter(order -> OrderCommand.START_SHIPPING.isAllowedIn(order.state()))
                .isPresent();
        if (!preparing) {
            leases.release(lease);
        }
        return preparing;
    }
}
