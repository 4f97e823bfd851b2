package dev.interlock.lock.jdk;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockHandle.State;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import org.jspecify.annotations.Nullable;

/**
 * The JDK's view of one target of a {@link DistributedLock}. It has no state: what a thread holds is kept with the thread, by service
 * and target, so all adapters of one target are one lock. A watched thread that acquires it again only counts, and asks no store.
 */
final class JdkLockAdapter implements LeaseLock {

    private static final ThreadLocal<Map<Key, Hold>> HOLDS = ThreadLocal.withInitial(HashMap::new);

    private final Key key;
    private final LeaseTerms terms;

    JdkLockAdapter(DistributedLock service, LockTarget target, LeaseTerms terms) {
        this.key = new Key(service, target);
        this.terms = terms;
    }

    /** {@inheritDoc} Waits on when it is interrupted, and restores the interrupt at the end, even if it fails. */
    @Override
    public void lock() {
        lockUninterruptibly(terms, true);
    }

    /** {@inheritDoc} Waits on when it is interrupted, and restores the interrupt at the end, even if it fails. */
    @Override
    public void lock(Duration lease) {
        lockUninterruptibly(new LeaseTerms(lease), false);
    }

    private void lockUninterruptibly(LeaseTerms granted, boolean watchdog) {
        boolean acquired = false;
        while (!acquired) {
            acquired = acquireUninterruptibly(ChronoUnit.FOREVER.getDuration(), granted, watchdog);
        }
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
        boolean acquired = false;
        while (!acquired) {
            acquired = acquire(ChronoUnit.FOREVER.getDuration(), terms, true);
        }
    }

    /** {@inheritDoc} As the JDK's own locks, it acquires a free lock even if the thread is interrupted. */
    @Override
    public boolean tryLock() {
        return acquireUninterruptibly(Duration.ZERO, terms, true);
    }

    @Override
    public boolean tryLock(long waitTime, TimeUnit unit) throws InterruptedException {
        return acquire(Duration.ofNanos(Math.max(0, unit.toNanos(waitTime))), terms, true);
    }

    @Override
    public boolean tryLock(Duration waitTime, Duration lease) throws InterruptedException {
        return acquire(waitTime.isNegative() ? Duration.ZERO : waitTime, new LeaseTerms(lease), false);
    }

    private boolean acquireUninterruptibly(Duration waitTime, LeaseTerms granted, boolean watchdog) {
        boolean interrupted = Thread.interrupted();
        try {
            while (true) {
                try {
                    return acquire(waitTime, granted, watchdog);
                } catch (InterruptedException later) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private boolean acquire(Duration waitTime, LeaseTerms granted, boolean watchdog) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        Hold mine = HOLDS.get().get(key);
        if (mine != null && watchdog && mine.reenterWatched()) {
            return true;
        }
        Hold hold = mine == null ? new Hold(key.target) : mine;
        LockRequest request = new LockRequest(List.of(key.target), hold.owner, waitTime, granted, watchdog);
        boolean acquired = hold.acquire(key.service, request);
        if (acquired) {
            HOLDS.get().put(key, hold);
        }
        return acquired;
    }

    @Override
    public boolean isHeldByCurrentThread() {
        Hold mine = HOLDS.get().get(key);
        return mine != null && !mine.isLost();
    }

    @Override
    public int holdCount() {
        Hold mine = HOLDS.get().get(key);
        return mine == null ? 0 : mine.entries.size();
    }

    @Override
    public Duration remaining() {
        Hold mine = HOLDS.get().get(key);
        return mine == null ? Duration.ZERO : mine.handle().remaining();
    }

    @Override
    public long token() {
        return hold().handle().token();
    }

    @Override
    public boolean extend(Duration lease) {
        return hold().handle().extend(lease);
    }

    @Override
    public void check() {
        hold().check();
    }

    @Override
    public void onLost(Runnable callback) {
        hold().handle().onLost(callback);
    }

    @Override
    public void unlock() {
        Hold mine = hold();
        Entry last = mine.entries.removeLast();
        if (mine.entries.isEmpty()) {
            HOLDS.get().remove(key);
            if (HOLDS.get().isEmpty()) {
                HOLDS.remove();
            }
        }
        mine.release(last);
    }

    private Hold hold() {
        Hold mine = HOLDS.get().get(key);
        if (mine == null) {
            throw new IllegalMonitorStateException("This thread did not lock " + key.target);
        }
        return mine;
    }

    @Override
    public boolean isLocked() {
        return key.service.isLocked(key.target);
    }

    @Override
    public boolean forceUnlock() {
        Leases leases = key.service.leases();
        return leases.find(key.target)
                .filter(lease -> leases.release(key.target, lease.lockId(), lease.owner()))
                .isPresent();
    }

    @Override
    public Condition newCondition() {
        throw new UnsupportedOperationException("A condition cannot signal another process");
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof JdkLockAdapter same && key.equals(same.key);
    }

    @Override
    public int hashCode() {
        return key.hashCode();
    }

    private record Key(DistributedLock service, LockTarget target) {}

    /** One acquisition. An acquisition that only counts has the entry of an earlier one. */
    private record Entry(LockHandle handle, boolean watched) {}

    /** The acquisitions of one thread, the first of them first. All are of one owner and share its lease. */
    private static final class Hold {

        private final LockOwner owner =
                LockOwner.named("thread " + Thread.currentThread().getId());
        private final Deque<Entry> entries = new ArrayDeque<>();
        private final LockTarget target;
        private boolean lossTold;

        Hold(LockTarget target) {
            this.target = target;
        }

        /** Returns the handle that stays open until the thread has unlocked the lock. */
        LockHandle handle() {
            return entries.getFirst().handle;
        }

        boolean isLost() {
            return handle().state() == State.LOST;
        }

        /** Counts one more acquisition if a watchdog renews the lease; returns whether it does. */
        boolean reenterWatched() {
            if (isLost()) {
                lossTold = true;
                throw new LeaseLostException(target);
            }
            Optional<Entry> watched = entries.stream().filter(Entry::watched).findFirst();
            watched.ifPresent(entries::addLast);
            return watched.isPresent();
        }

        boolean acquire(DistributedLock service, LockRequest request) throws InterruptedException {
            try {
                Optional<LockHandle> granted = service.tryLock(request);
                granted.ifPresent(handle -> entries.addLast(new Entry(handle, request.watchdog())));
                return granted.isPresent();
            } catch (LeaseLostException lost) {
                lossTold = true;
                throw lost;
            }
        }

        void check() {
            try {
                handle().check(target);
            } catch (LeaseLostException lost) {
                lossTold = true;
                throw lost;
            }
        }

        /** Closes the handle, unless an earlier acquisition has it too. */
        void release(Entry entry) {
            if (!entries.contains(entry) && !entry.handle.release() && !lossTold) {
                lossTold = true;
                throw new LeaseLostException(target);
            }
        }
    }
}
