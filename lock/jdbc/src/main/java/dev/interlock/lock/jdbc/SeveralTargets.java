package dev.interlock.lock.jdbc;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Leases on several targets: all or none. One transaction on the connection for locks acquires or renews them, and rolls back
 * unless the grant holds all of them afterwards. The database rolls it back if the process dies or gives up.
 */
final class SeveralTargets {

    private interface Step {
        void execute(LockConnection own, AcquireRequest grant) throws SQLException;
    }

    private final JdbcLeaseStore store;

    SeveralTargets(JdbcLeaseStore store) {
        this.store = store;
    }

    /** Returns empty if rows were missing. They are added after the transaction, because such inserts deadlock on MySQL. */
    Optional<AcquireResult> acquire(LockConnection own, AcquireRequest request) throws SQLException {
        Optional<AcquireResult> result = allOrNothing(own, request, store::acquireEach);
        if (result.isEmpty()) {
            for (LockTarget target : request.targets()) {
                AcquireRequest one = request.only(target);
                store.addRow(own.next(), target, store.values(own, one).addValue("lease", 0));
            }
        }
        return result;
    }

    /** Returns the shortest remaining time, or empty if one of the leases is not live. */
    Optional<Duration> renew(LockConnection own, AcquireRequest grant) throws SQLException {
        return allOrNothing(own, grant, store::renew)
                .filter(Granted.class::isInstance)
                .flatMap(renewed -> ((Granted) renewed)
                        .leases().stream().map(Lease::remaining).min(Comparator.naturalOrder()));
    }

    private Optional<AcquireResult> allOrNothing(LockConnection own, AcquireRequest grant, Step step)
            throws SQLException {
        return own.inTransaction(
                steps -> {
                    step.execute(steps, grant);
                    return result(grant, store.find(steps, grant).toList());
                },
                result -> result.filter(Granted.class::isInstance).isPresent());
    }

    /** Returns the live leases if the grant has all of them, or one that is in its way, or empty. */
    private static Optional<AcquireResult> result(AcquireRequest grant, List<Lease> live) {
        boolean granted = live.size() == grant.targets().size()
                && live.stream().allMatch(lease -> lease.isOf(grant.lockId(), grant.owner()));
        return granted
                ? Optional.of(new Granted(live))
                : live.stream().filter(grant::isRefusedBy).findFirst().map(Held::new);
    }
}
