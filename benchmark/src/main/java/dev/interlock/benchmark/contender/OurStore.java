package dev.interlock.benchmark.contender;

import dev.interlock.application.port.out.lock.Acquisition.Granted;
import dev.interlock.application.port.out.lock.LeaseRequest;
import dev.interlock.application.port.out.lock.LeaseStore;
import dev.interlock.application.port.out.lock.LeaseTerms;
import dev.interlock.domain.lock.LockId;
import dev.interlock.domain.lock.LockTarget;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** One of our stores, without the distributed lock around it: nobody waits in line. */
final class OurStore implements Contender {

    /** That of orders: one of the stores is their own row. */
    private static final String TYPE = "Order";

    private final String name;
    private final LeaseStore leases;
    private final LeaseTerms terms;

    OurStore(String name, LeaseStore leases, Duration lease) {
        this.name = name;
        this.leases = leases;
        this.terms = LeaseTerms.uncapped(lease);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Optional<Hold> tryLock(String lock) {
        return tryLock(List.of(lock));
    }

    @Override
    public Optional<Hold> tryLock(List<String> locks) {
        List<LockTarget> targets =
                locks.stream().map(lock -> new LockTarget(TYPE, lock)).toList();
        LockId id = LockId.random();
        String owner = id.value();
        return leases.acquire(new LeaseRequest(targets, id, owner, terms)) instanceof Granted
                ? Optional.of(() -> leases.release(targets, id, owner))
                : Optional.empty();
    }

    @Override
    public void close() {
        // The connections are its adapter's.
    }
}
