package dev.interlock.lock.internal;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockHandle.State;
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
 * A target as the JDK's {@link Lock}: held by a thread, which may take it again and gives it back as often. Without a lease of
 * its own a watchdog keeps it until then.
 */
public final class JdkLockAdapter implements Lock {

    private final DistributedLock lock;
    private final LockTarget target;
    private final LeaseTerms terms;
    private final ThreadLocal<Held> held;

    /** @param terms of the watchdog */
    public JdkLockAdapter(DistributedLock lock, LockTarget target, LeaseTerms terms) {
        this.lock = lock;
        this.target = target;
        this.terms = terms;
        this.held = ThreadLocal.withInitial(() ->
                new Held(LockOwner.named("thread " + Thread.currentThread().getId())));
    }

    /** Goes on waiting when it is interrupted, and hands the interrupt on at the end. */
    @Override
    public void lock() {
        boolean interrupted = false;
        while (true) {
            try {
                lockInterruptibly();
                break;
            } catch (InterruptedException later) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
        while (!get(ChronoUnit.FOREVER.getDuration(), terms, true)) {
            Thread.onSpinWait();
        }
    }

    @Override
    public boolean tryLock() {
        try {
            return get(Duration.ZERO, terms, true);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public boolean tryLock(long wait, TimeUnit unit) throws InterruptedException {
        return get(Duration.of(wait, unit.toChronoUnit()), terms, true);
    }

    /** Held for that long and no longer: no watchdog extends it. */
    public boolean tryLock(long wait, long lease, TimeUnit unit) throws InterruptedException {
        LeaseTerms once = LeaseTerms.uncapped(Duration.of(lease, unit.toChronoUnit()));
        return get(Duration.of(wait, unit.toChronoUnit()), once, false);
    }

    private boolean get(Duration wait, LeaseTerms lease, boolean watchdog) throws InterruptedException {
        Held mine = held.get();
        LockRequest request =
                new LockRequest(List.of(target), mine.owner, wait.isNegative() ? Duration.ZERO : wait, lease, watchdog);
        Optional<LockHandle> grant = lock.tryLock(request);
        grant.ifPresent(mine.grants::push);
        return grant.isPresent();
    }

    /**
     * Of a lock that was lost nothing is said here, where it would hide why the work failed.
     *
     * @throws IllegalMonitorStateException if this thread did not get it
     */
    @Override
    public void unlock() {
        Held mine = held.get();
        if (mine.grants.isEmpty()) {
            throw new IllegalMonitorStateException("This thread did not lock " + target);
        }
        mine.grants.pop().close();
        if (mine.grants.isEmpty()) {
            held.remove();
        }
    }

    /** Whether anybody holds it, at this moment: costs a round trip, and is no reason to unlock. */
    public boolean isLocked() {
        return lock.isLocked(target);
    }

    /** Whether this thread still holds it, by its own clock. */
    public boolean isHeldByCurrentThread() {
        LockHandle last = held.get().grants.peek();
        return last != null && (last.state() == State.HELD || last.state() == State.SUSPECT);
    }

    @Override
    public Condition newCondition() {
        throw new UnsupportedOperationException("Nobody could signal another process");
    }

    private record Held(LockOwner owner, Deque<LockHandle> grants) {

        Held(LockOwner owner) {
            this(owner, new ArrayDeque<>());
        }
    }
}
