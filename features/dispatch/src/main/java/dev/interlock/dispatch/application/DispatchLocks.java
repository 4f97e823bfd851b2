package dev.interlock.dispatch.application;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The locks of dispatches: one lock on several orders, renewed by a watchdog while the dispatch lasts. */
public class DispatchLocks {

    public static final String TYPE = "Dispatch";

    /** Longer than an attempt of another admin, shorter than a dispatch. A slow reply within it is no failure. */
    private static final Duration WAIT_TIME = Duration.ofMillis(500);

    private final DistributedLock lock;
    private final Leases leases;
    private final LeaseTerms terms;

    /** @param leases those of the lock */
    public DispatchLocks(DistributedLock lock, Leases leases, LeaseTerms terms) {
        this.lock = lock;
        this.leases = leases;
        this.terms = terms;
    }

    static LockTarget of(OrderNo number) {
        return new LockTarget(TYPE, number.value());
    }

    /** All of them, or none. */
    Optional<LockHandle> tryLock(List<OrderSnapshot> orders, LockOwner owner) throws InterruptedException {
        List<LockTarget> targets =
                orders.stream().map(order -> of(order.number())).toList();
        return lock.tryLock(LockRequest.watched(owner, terms, targets).waiting(WAIT_TIME));
    }

    /** The names of those who dispatch some of them, by what they dispatch. */
    Map<OrderNo, String> holders(List<OrderSnapshot> orders) {
        Set<LockTarget> targets =
                orders.stream().map(order -> of(order.number())).collect(toSet());
        return leases.findAll(targets).stream()
                .collect(toMap(
                        lease -> new OrderNo(lease.target().id()),
                        lease -> LockOwner.nameIn(lease.owner()).orElse(lease.owner())));
    }
}
