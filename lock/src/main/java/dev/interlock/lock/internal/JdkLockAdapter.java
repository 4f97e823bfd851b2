package dev.interlock.lock.internal;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/**
 * The {@link Lock} view of one target of a {@link DistributedLock}: reentrant and held by a thread. A watchdog renews it until it
 * is unlocked.
 */
public final class JdkLockAdapter implements Lock {

    private final DistributedLock lock;
    private final LockTarget target;
    private final LeaseTerms terms;
    private final ThreadLocal<Holds> holds;

    public JdkLockAdapter(DistributedLock lock, LockTarget target, LeaseTerms terms) {
        this.lock = lock;
        this.target = target;
        this.terms = terms;
        this.holds = ThreadLocal.withInitial(() ->
                new Holds(LockOwner.named("thread " + Thread.currentThread().getId()), new ArrayDeque<>()));
    }

    /** Waits on when it is interrupted, and restores the interrupt at the end, even if it fails. */
    @Override
    public void lock() {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    lockInterruptibly();
                    return;
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

    @Override
    public void lockInterruptibly() throws InterruptedException {
        while (!acquire(ChronoUnit.FOREVER.getDuration())) {
            Thread.onSpinWait();
        }
    }

    @Override
    public boolean tryLock() {
        try {
            return acquire(Duration.ZERO);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public boolean tryLock(long waitTime, TimeUnit unit) throws InterruptedException {
        return acquire(Duration.ofNanos(unit.toNanos(waitTime)));
    }

    private boolean acquire(Duration waitTime) throws InterruptedException {
        Holds mine = holds.get();
        Duration bounded = waitTime.isNegative() ? Duration.ZERO : waitTime;
        Optional<LockHandle> handle = lock.tryLock(
                LockRequest.watched(mine.owner, terms, List.of(target)).waiting(bounded));
        handle.ifPresent(mine.handles::push);
        return handle.isPresent();
    }

    /**
     * Does not report a lock that was lost: that would hide why the work failed.
     *
     * @throws IllegalMonitorStateException if this thread did not acquire the lock
     */
    @Override
    public void unlock() {
        Holds mine = holds.get();
        if (mine.handles.isEmpty()) {
            throw new IllegalMonitorStateException("This thread did not lock " + target);
        }
        mine.handles.pop().close();
        if (mine.handles.isEmpty()) {
            holds.remove();
        }
    }

    @Override
    public Condition newCondition() {
        throw new UnsupportedOperationException("A condition cannot signal another process");
    }

    private record Holds(LockOwner owner, Deque<LockHandle> handles) {}
}
