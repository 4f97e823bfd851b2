package dev.interlock.benchmark.mysql;

import dev.interlock.benchmark.contender.InterlockContender;
import dev.interlock.benchmark.contender.LockNames;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.List;

/**
 * The statements that one store sends for {@link LockNames#FREE}.
 *
 * @param acquire the statements for a free lock
 * @param refusal the statements for a lock that another owner holds; they begin like {@code acquire}
 */
record StatementsPerStore(List<SentStatement> acquire, List<SentStatement> refusal, List<SentStatement> release) {

    static StatementsPerStore of(LeaseStore store, StatementRecorder recorder, Duration lease) {
        List<LockTarget> target = List.of(InterlockContender.target(LockNames.FREE));
        LockId first = LockId.random();
        LockId second = LockId.random();
        LeaseTerms terms = new LeaseTerms(lease);
        Runnable acquire = () -> store.acquire(new AcquireRequest(target, first, first.value(), terms));
        Runnable release = () -> store.release(target, first, first.value());
        addRows(store, terms);
        return new StatementsPerStore(
                recorder.during(acquire),
                recorder.during(() -> store.acquire(new AcquireRequest(target, second, second.value(), terms))),
                recorder.during(release));
    }

    /** A target that was never locked may have no row yet. */
    private static void addRows(LeaseStore store, LeaseTerms terms) {
        for (String lock : LockNames.all()) {
            LockTarget target = InterlockContender.target(lock);
            LockId id = LockId.random();
            store.acquire(new AcquireRequest(target, id, id.value(), terms));
            store.release(target, id, id.value());
        }
    }
}
