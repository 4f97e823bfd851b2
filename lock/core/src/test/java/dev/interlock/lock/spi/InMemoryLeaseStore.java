package dev.interlock.lock.spi;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * A lease store in memory, by a monotonic clock. A release notifies the first waiter.
 *
 * <p>It joins no transaction: a release takes effect at once, and a {@link #check} does not keep a lease from expiring. Behavior
 * that depends on transactions is tested over stores that join them.
 */
public class InMemoryLeaseStore implements LeaseStore {

    private final LongSupplier nanos;
    private final Map<LockTarget, Row> rows = new HashMap<>();
    private final InMemoryQueues queues = new InMemoryQueues();

    public InMemoryLeaseStore() {
        this(System::nanoTime);
    }

    /** @param nanos the clock, in nanoseconds from an arbitrary origin */
    public InMemoryLeaseStore(LongSupplier nanos) {
        this.nanos = nanos;
    }

    @Override
    public String name() {
        return "memory";
    }

    @Override
    public synchronized AcquireResult acquire(AcquireRequest request) {
        long now = nanos.getAsLong();
        Optional<Row> held = request.targets().stream()
                .flatMap(target -> live(target, now).stream())
                .filter(row -> !row.owner.equals(request.owner()))
                .findFirst();
        if (held.isPresent()) {
            Lease by = held.get().lease(now);
            return request.waits() ? new Held(by, queues.enter(by.target(), request.lockId())) : new Held(by);
        }
        request.targets().forEach(target -> queues.leave(target, request.lockId()));
        return new Granted(request.targets().stream()
                .map(target -> grant(target, request, now))
                .toList());
    }

    private Lease grant(LockTarget target, AcquireRequest request, long now) {
        Row fresh = new Row(target, request.lockId(), request.owner(), 1, now, now, end(request.terms(), now, now));
        Row old = rows.get(target);
        Row granted = old == null
                ? fresh
                : old.isLive(now) ? old.continuedBy(fresh, request.terms()) : fresh.withTokenAfter(old);
        rows.put(target, granted);
        return granted.lease(now);
    }

    @Override
    public synchronized Optional<Duration> renew(
            List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
        long now = nanos.getAsLong();
        if (!targets.stream().allMatch(target -> isHeldBy(target, lockId, owner, now))) {
            return Optional.empty();
        }
        targets.forEach(target -> rows.computeIfPresent(
                target, (same, row) -> row.renewed(now, Math.max(row.end, end(terms, row.grantedAt, now)))));
        return targets.stream()
                .flatMap(target -> live(target, now).stream())
                .map(row -> row.lease(now).remaining())
                .min(Comparator.naturalOrder());
    }

    private boolean isHeldBy(LockTarget target, LockId lockId, String owner, long now) {
        return live(target, now).filter(row -> row.is(lockId, owner)).isPresent();
    }

    private static long end(LeaseTerms terms, long since, long now) {
        return Math.min(now + terms.lease().toNanos(), since + terms.cap().toNanos());
    }

    @Override
    public synchronized void shorten(LockTarget target, LockId lockId, String owner, Duration left) {
        long now = nanos.getAsLong();
        live(target, now)
                .filter(row -> row.is(lockId, owner))
                .ifPresent(row ->
                        rows.put(target, row.renewed(row.renewedAt, Math.min(row.end, now + left.toNanos()))));
    }

    @Override
    public synchronized Optional<Lease> check(LockTarget target, LockId lockId, String owner) {
        long now = nanos.getAsLong();
        return live(target, now).filter(row -> row.is(lockId, owner)).map(row -> row.lease(now));
    }

    @Override
    public synchronized boolean release(List<LockTarget> targets, LockId lockId, String owner) {
        long now = nanos.getAsLong();
        List<LockTarget> held = targets.stream()
                .filter(target -> isHeldBy(target, lockId, owner, now))
                .toList();
        held.forEach(target -> rows.computeIfPresent(target, (same, row) -> row.renewed(row.renewedAt, now)));
        held.forEach(queues::notifyNext);
        return held.size() == targets.size();
    }

    @Override
    public synchronized List<Lease> findAll(Set<LockTarget> targets) {
        long now = nanos.getAsLong();
        return targets.stream()
                .sorted()
                .flatMap(target -> live(target, now).stream())
                .map(row -> row.lease(now))
                .toList();
    }

    @Override
    public synchronized List<Lease> findAll(String type) {
        long now = nanos.getAsLong();
        return rows.values().stream()
                .filter(row -> row.target.type().equals(type) && row.isLive(now))
                .map(row -> row.lease(now))
                .sorted(Comparator.comparing(lease -> lease.target().id()))
                .toList();
    }

    private Optional<Row> live(LockTarget target, long now) {
        return Optional.ofNullable(rows.get(target)).filter(row -> row.isLive(now));
    }

    /** The lease of a target. The row stays after the end of the lease, because the next token must be higher. */
    private record Row(
            LockTarget target, LockId lockId, String owner, long token, long grantedAt, long renewedAt, long end) {

        boolean isLive(long now) {
            return now - end < 0;
        }

        boolean is(LockId id, String holder) {
            return lockId.equals(id) && owner.equals(LockOwner.requireStorable(holder));
        }

        /** Returns this grant with a token that is higher than the old one. */
        Row withTokenAfter(Row old) {
            return new Row(target, lockId, owner, old.token + 1, grantedAt, renewedAt, end);
        }

        /** Returns the hold as continued by a repetition of its request, or by a new request of its owner. */
        Row continuedBy(Row next, LeaseTerms terms) {
            boolean same = is(next.lockId, next.owner);
            long newEnd = InMemoryLeaseStore.end(terms, grantedAt, next.grantedAt);
            return new Row(
                    target,
                    next.lockId,
                    next.owner,
                    same ? token : token + 1,
                    grantedAt,
                    next.renewedAt,
                    same ? Math.max(end, newEnd) : newEnd);
        }

        Row renewed(long now, long newEnd) {
            return new Row(target, lockId, owner, token, grantedAt, now, newEnd);
        }

        Lease lease(long now) {
            return new Lease(
                    target,
                    lockId,
                    owner,
                    token,
                    Duration.ofNanos(now - grantedAt),
                    Duration.ofNanos(now - renewedAt),
                    Duration.ofNanos(end - now));
        }
    }
}
