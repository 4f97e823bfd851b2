package dev.interlock.lock.internal;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle.State;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.internal.LocalQueue.QueueNode;
import dev.interlock.lock.spi.AcquireRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * What one owner holds: a lease a target, all under one name at the store, each counted by the grants on it.
 *
 * <p>A lease's end is reckoned by this process's monotonic clock from before the request was sent, less a hundredth for
 * clocks that run unequally: so it is over here before it is at the store. What is over stays so, whatever comes later.
 */
final class HeldLeases {

    private static final int DRIFT = 100;

    private final LockOwner owner;
    private final ReentrantLock asking = new ReentrantLock(true);
    private final ReentrantLock changing = new ReentrantLock();
    private final Map<LockTarget, HeldLease> parts = new HashMap<>();
    private LockId lockId;
    private String name;
    private long since;
    private boolean spent;
    private boolean suspect;
    private boolean unresolved;

    HeldLeases(LockOwner owner) {
        this.owner = owner;
        this.lockId = LockId.random();
        this.name = owner.stored(lockId);
    }

    LockOwner owner() {
        return owner;
    }

    /** Who asks for something has it, for as long as she waits: an owner asks for one thing at a time. */
    ReentrantLock asking() {
        return asking;
    }

    /** Who asks the store or gives something back has it: what is extended is not given back at the same time. */
    ReentrantLock changing() {
        return changing;
    }

    synchronized List<LockTarget> targets() {
        return LockTarget.inOrder(List.copyOf(parts.keySet()));
    }

    synchronized boolean isEmpty() {
        return parts.isEmpty();
    }

    synchronized List<LockTarget> without(List<LockTarget> wanted) {
        List<LockTarget> fresh = new ArrayList<>(wanted);
        fresh.removeAll(parts.keySet());
        return fresh;
    }

    /** Whether she holds one that sorts behind one of those. */
    synchronized boolean holdsBehind(List<LockTarget> others) {
        for (LockTarget held : parts.keySet()) {
            for (LockTarget other : others) {
                if (other.compareTo(held) < 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Asks for those, and for more time for all that she holds.
     *
     * @throws LockStoreException if what became of her last request is not known
     */
    synchronized AcquireRequest request(List<LockTarget> wanted, LeaseTerms terms, Duration reply, boolean waits) {
        if (unresolved) {
            throw new LockStoreException("What became of this owner's last request is not known");
        }
        if (spent) {
            // What was released late, of an earlier hold of hers, is not this one.
            spent = false;
            lockId = LockId.random();
            name = owner.stored(lockId);
        }
        List<LockTarget> all = new ArrayList<>(parts.keySet());
        all.addAll(wanted);
        return new AcquireRequest(all, lockId, name, terms, reply, waits);
    }

    /** Of a request that she doesn't wait for any more, and that may still be granted and undone: its name is not used again. */
    synchronized void abandon() {
        unresolved = !parts.isEmpty();
        spendIfEmpty();
    }

    /** Her name at the store has had its time. */
    private void spendIfEmpty() {
        if (parts.isEmpty()) {
            spent = true;
            suspect = false;
            unresolved = false;
        }
    }

    synchronized LockId lockId() {
        return lockId;
    }

    synchronized String name() {
        return name;
    }

    /**
     * The store has granted that. False if something that she held is over. If the store has begun that anew, it has forgotten
     * her: all that she held is lost.
     *
     * @param first when it was asked for first, by {@link System#nanoTime}: the store may have granted it then
     * @param sent when it was asked for last
     */
    synchronized boolean granted(List<Lease> leases, LeaseTerms terms, long first, long sent) {
        for (Lease lease : leases) {
            if (isAnew(lease)) {
                lose(parts.keySet());
            }
        }
        if (state(parts.keySet()) == State.LOST) {
            return false;
        }
        since = parts.isEmpty() ? first : since;
        for (Lease lease : leases) {
            HeldLease part = parts.get(lease.target());
            long begin = part == null ? first : part.begin;
            long deadline = earlier(deadline(sent, lease.remaining()), deadline(begin, terms.cap()));
            parts.computeIfAbsent(lease.target(), fresh -> new HeldLease(lease.token(), begin, deadline))
                    .prolong(deadline);
        }
        return true;
    }

    private boolean isAnew(Lease lease) {
        HeldLease part = parts.get(lease.target());
        return part != null && part.token != lease.token();
    }

    private static long earlier(long one, long other) {
        return one - other < 0 ? one : other;
    }

    /** She goes on with another's lease. */
    synchronized void take(LockTarget target, HandedOverLease baton) {
        spent = false;
        lockId = baton.lockId();
        name = baton.owner();
        since = baton.since();
        parts.put(target, new HeldLease(baton.token(), baton.since(), baton.deadline()));
    }

    /** From now on the turns last as long as the leases. */
    synchronized void entered(Map<LockTarget, QueueNode> turns) {
        turns.forEach((target, turn) -> {
            part(target).turn = turn;
            turn.endsWith(this);
        });
    }

    synchronized QueueNode turn(LockTarget target) {
        return Objects.requireNonNull(part(target).turn);
    }

    /** How long the lease lasts that this is the turn for, in nanoseconds. */
    synchronized long left(QueueNode turn) {
        return parts.values().stream()
                .filter(part -> part.turn == turn)
                .mapToLong(part -> part.isOver() ? 0 : part.remaining().toNanos())
                .findFirst()
                .orElse(Long.MAX_VALUE);
    }

    /** Her only lease, if it can go from hand to hand any longer. */
    synchronized @Nullable HandedOverLease baton(LockTarget target) {
        HeldLease part = part(target);
        if (parts.size() > 1 || suspect || part.isOver() || held().compareTo(LocalQueue.RELAY) >= 0) {
            return null;
        }
        return new HandedOverLease(lockId, name, part.token, part.deadline, since);
    }

    /** For how long she, and those who handed it on to her, have held it. */
    synchronized Duration held() {
        return Duration.ofNanos(System.nanoTime() - since);
    }

    synchronized void hold(Collection<LockTarget> targets) {
        for (LockTarget target : targets) {
            part(target).count++;
        }
    }

    /** Lets go of those, and answers which of them no other grant holds. */
    synchronized List<LockTarget> letGo(Collection<LockTarget> targets) {
        List<LockTarget> free = new ArrayList<>();
        for (LockTarget target : targets) {
            if (--part(target).count == 0) {
                free.add(target);
            }
        }
        return free;
    }

    /** Given back, or handed on: then another goes on by that name. */
    synchronized Map<LockTarget, QueueNode> remove(Collection<LockTarget> targets) {
        Map<LockTarget, QueueNode> turns = new LinkedHashMap<>();
        for (LockTarget target : targets) {
            turns.put(target, turn(target));
            parts.remove(target);
        }
        spendIfEmpty();
        return turns;
    }

    synchronized long token(LockTarget target) {
        return part(target).token;
    }

    /** @param left as the store said, after it was asked at that time */
    synchronized void extended(Collection<LockTarget> targets, long sent, Duration left) {
        suspect = false;
        targets.stream().map(parts::get).filter(Objects::nonNull).forEach(part -> part.prolong(deadline(sent, left)));
    }

    synchronized void suspect() {
        suspect = true;
    }

    /** The store says that one of them is not hers. Who lost one has lost all that she asked for with it. */
    synchronized void lose(Collection<LockTarget> targets) {
        targets.stream().map(parts::get).filter(Objects::nonNull).forEach(part -> part.over = true);
    }

    /** What is over, and not given back yet. */
    synchronized List<LockTarget> lost() {
        return targets().stream().filter(target -> part(target).isOver()).toList();
    }

    synchronized State state(Collection<LockTarget> targets) {
        for (LockTarget target : targets) {
            if (part(target).isOver()) {
                return State.LOST;
            }
        }
        return suspect ? State.SUSPECT : State.HELD;
    }

    /** Until the first of those ends; nothing if one of them is over. */
    synchronized Duration remaining(Collection<LockTarget> targets) {
        return state(targets) == State.LOST
                ? Duration.ZERO
                : targets.stream()
                        .map(target -> part(target).remaining())
                        .min(Duration::compareTo)
                        .orElse(Duration.ZERO);
    }

    private HeldLease part(LockTarget target) {
        return Objects.requireNonNull(parts.get(target));
    }

    private static long deadline(long sent, Duration left) {
        long nanos = left.toNanos();
        return sent + nanos - nanos / DRIFT;
    }

    /** One lease, by the clock of this process. */
    private static final class HeldLease {

        private final long token;
        private final long begin;
        private long deadline;
        private int count;
        private boolean over;
        private @Nullable QueueNode turn;

        HeldLease(long token, long begin, long deadline) {
            this.token = token;
            this.begin = begin;
            this.deadline = deadline;
        }

        void prolong(long later) {
            if (!isOver() && later - deadline > 0) {
                deadline = later;
            }
        }

        boolean isOver() {
            over |= System.nanoTime() - deadline >= 0;
            return over;
        }

        Duration remaining() {
            return Duration.ofNanos(deadline - System.nanoTime());
        }
    }
}
