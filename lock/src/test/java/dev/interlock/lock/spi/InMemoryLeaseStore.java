package dev.interlock.lock.spi;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
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
 * Leases without a database, by a clock that only goes forward.
 *
 * <p>A release notifies the first waiter.
 *
 * <p>It joins no transaction: a release takes effect at once, and a {@link #check} does not keep a lease that expires. What depends
 * on transactions is tested over stores that join them.
 */
public final class InMemoryLeaseStore implements LeaseStore {

    private final LongSupplier nanos;
    private final Map<LockTarget, Row> rows = new HashMap<>();
    private final InMemoryQueues queues = new InMemoryQueues();

    public InMemoryLeaseStore() {
        this(System::nanoTime);
    }

    /** @param nanos the clock, in nanoseconds from anywhere */
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
        Optional<Row> others = request.targets().stream()
                .flatMap(target -> live(target, now).stream())
                .filter(row -> !row.owner.equals(request.owner()))
                .findFirst();
        if (others.isPresent()) {
            Lease by = others.get().lease(now);
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
        Row granted = old == null ? fresh : old.isLive(now) ? old.goneOn(fresh, request.terms()) : fresh.after(old);
        rows.put(target, granted);
        return granted.lease(now);
    }

    @Override
    public synchronized Optional<Duration> renew(
            List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
        long now = nanos.getAsLong();
        if (!targets.stream().allMatch(target -> isMine(target, lockId, owner, now))) {
            return Optional.empty();
        }
        targets.forEach(target -> rows.computeIfPresent(
                target, (same, row) -> row.beaten(now, Math.max(row.end, end(terms, row.grantedAt, now)))));
        return targets.stream()
                .flatMap(target -> live(target, now).stream())
                .map(row -> row.lease(now).remaining())
                .min(Comparator.naturalOrder());
    }

    private boolean isMine(LockTarget target, LockId lockId, String owner, long now) {
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
                .ifPresent(row -> rows.put(target, row.beaten(row.beatAt, Math.min(row.end, now + left.toNanos()))));
    }

    @Override
    public synchronized Optional<Lease> check(LockTarget target, LockId lockId, String owner) {
        return find(target).filter(lease -> lease.isOf(lockId, owner));
    }

    @Override
    public synchronized boolean release(List<LockTarget> targets, LockId lockId, String owner) {
        long now = nanos.getAsLong();
        List<LockTarget> mine = targets.stream()
                .filter(target -> isMine(target, lockId, owner, now))
                .toList();
        mine.forEach(target -> rows.computeIfPresent(target, (same, row) -> row.beaten(row.beatAt, now)));
        mine.forEach(queues::notifyNext);
        return mine.size() == targets.size();
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

    /** Stays when its lease is over, for the token's sake. */
    private record Row(
            LockTarget target, LockId lockId, String owner, long token, long grantedAt, long beatAt, long end) {

        boolean isLive(long now) {
            return now - end < 0;
        }

        boolean is(LockId id, String itsOwner) {
            return lockId.equals(id) && owner.equals(itsOwner);
        }

        /** With a token of its own. */
        Row after(Row old) {
            return new Row(target, lockId, owner, old.token + 1, grantedAt, beatAt, end);
        }

        /** The hold goes on: by the same grant, or by a new one of its owner. */
        Row goneOn(Row next, LeaseTerms terms) {
            boolean same = is(next.lockId, next.owner);
            long newEnd = InMemoryLeaseStore.end(terms, grantedAt, next.grantedAt);
            return new Row(
                    target,
                    next.lockId,
                    next.owner,
                    same ? token : token + 1,
                    grantedAt,
                    next.beatAt,
                    same ? Math.max(end, newEnd) : newEnd);
        }

        Row beaten(long now, long newEnd) {
            return new Row(target, lockId, owner, token, grantedAt, now, newEnd);
        }

        Lease lease(long now) {
            return new Lease(
                    target,
                    lockId,
                    owner,
                    token,
                    Duration.ofNanos(now - grantedAt),
                    Duration.ofNanos(now - beatAt),
                    Duration.ofNanos(end - now));
        }
    }
}
