package dev.interlock.benchmark.mysql;

import dev.interlock.benchmark.contender.Locks;
import dev.interlock.benchmark.contender.Ours;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.List;

/**
 * What one store sends for {@link Locks#FREE}.
 *
 * @param acquire when it is free
 * @param refusal when another owner holds it; begins as acquire does
 */
record SentByStore(List<SentStatement> acquire, List<SentStatement> refusal, List<SentStatement> release) {

    static SentByStore of(LeaseStore store, Transcript transcript, Duration lease) {
        List<LockTarget> target = List.of(Ours.target(Locks.FREE));
        LockId kims = LockId.random();
        LockId lees = LockId.random();
        LeaseTerms terms = LeaseTerms.uncapped(lease);
        Runnable acquire = () -> store.acquire(new AcquireRequest(target, kims, kims.value(), terms));
        Runnable release = () -> store.release(target, kims, kims.value());
        addRows(store, terms);
        return new SentByStore(
                transcript.during(acquire),
                transcript.during(() -> store.acquire(new AcquireRequest(target, lees, lees.value(), terms))),
                transcript.during(release));
    }

    /** What was never locked may have no row yet. */
    private static void addRows(LeaseStore store, LeaseTerms terms) {
        for (String lock : Locks.all()) {
            LockTarget target = Ours.target(lock);
            LockId id = LockId.random();
            store.acquire(new AcquireRequest(target, id, id.value(), terms));
            store.release(target, id, id.value());
        }
    }
}
