package dev.interlock.lab.desk;

import dev.interlock.lab.engine.ActorThread;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.spi.ForwardingLeaseStore;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Lets an actor wait for its turn before it calls the lock store. Calls of a store outside the database are recorded; statements of
 * the others report themselves. Other threads pass.
 */
final class ReportingLeaseStore extends ForwardingLeaseStore {

    private final boolean external;

    /** @param external whether the store is outside the database */
    ReportingLeaseStore(LeaseStore store, boolean external) {
        super(store);
        this.external = external;
    }

    @Override
    public AcquireResult acquire(AcquireRequest request) {
        return report(
                "acquire " + names(request.targets()) + " for " + name(request.owner()),
                () -> super.acquire(request),
                result -> result instanceof Held held
                        ? "held by " + name(held.by().owner())
                        : "granted");
    }

    @Override
    public Optional<Duration> renew(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
        return report(
                "renew " + names(targets) + " for " + name(owner),
                () -> super.renew(targets, lockId, owner, terms),
                left -> left.isPresent() ? "renewed" : "not held");
    }

    @Override
    public Optional<Lease> check(LockTarget target, LockId lockId, String owner) {
        return report(
                "check " + target.name() + " for " + name(owner),
                () -> super.check(target, lockId, owner),
                lease -> lease.isPresent() ? "held" : "not held");
    }

    @Override
    public boolean release(List<LockTarget> targets, LockId lockId, String owner) {
        return report(
                "release " + names(targets) + " of " + name(owner),
                () -> super.release(targets, lockId, owner),
                all -> all ? "released" : "not held");
    }

    @Override
    public List<Lease> findAll(Set<LockTarget> targets) {
        return report(
                "find " + names(List.copyOf(targets)),
                () -> super.findAll(targets),
                leases -> leases.isEmpty()
                        ? "free"
                        : leases.stream()
                                .map(lease -> "held by " + name(lease.owner()))
                                .collect(Collectors.joining(", ")));
    }

    private <T> T report(String call, Supplier<T> work, Function<T, String> reply) {
        return ActorThread.current()
                .map(actor -> external ? actor.call(call, work, reply) : actor.move(call, work))
                .orElseGet(work);
    }

    private static String names(List<LockTarget> targets) {
        return targets.stream().map(LockTarget::name).collect(Collectors.joining(", "));
    }

    /** An owner of a distributed lock has the id of its grant in its name. */
    private static String name(String owner) {
        return LockOwner.nameIn(owner).orElse(owner);
    }
}
