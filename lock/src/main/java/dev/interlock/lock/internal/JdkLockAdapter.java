package dev.interlock.lock.internal;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LeaseLock;
import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockHandle.State;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import org.jspecify.annotations.Nullable;

/**
 * The JDK's view of one target of a {@link DistributedLock}. It has no state: what a thread holds is kept with the thread, by service
 * and target, so all adapters of one target are one lock. Acquiring it again counts in the thread, and asks no store.
 */
public final class JdkLockAdapter implements LeaseLock {

    private static final ThreadLocal<Map<Key, Hold>> HOLDS = ThreadLocal.withInitial(HashMap::new);

    private final Key key;
    private final LeaseTerms terms;

    public JdkLockAdapter(DistributedLock service, LockTarget target, LeaseTerms terms) {
        this.key = new Key(service, target);
        this.terms = terms;
    }

    /** {@inheritDoc} Waits on when it is interrupted, and restores the interrupt at the end, even if it fails. */
    @Override
    public void lock() {
        while (!acquireUninterruptibly(ChronoUnit.FOREVER.getDuration())) {
            Thread.onSpinWait();
        }
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
        while (!acquire(ChronoUnit.FOREVER.getDuration())) {
            Thread.onSpinWait();
        }
    }

    /** {@inheritDoc} As the JDK's own locks, it acquires a free lock even if the thread is interrupted. */
    @Override
    public boolean tryLock() {
        return acquireUninterruptibly(Duration.ZERO);
    }

    @Override
    public boolean tryLock(long waitTime, TimeUnit unit) throws InterruptedException {
        return acquire(Duration.ofNanos(Math.max(0, unit.toNanos(waitTime))));
    }

    private boolean acquireUninterruptibly(Duration waitTime) {
        boolean interrupted = Thread.interrupted();
        try {
            while (true) {
                try {
                    return acquire(waitTime);
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

    private boolean acquire(Duration waitTime) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        Hold mine = HOLDS.get().get(key);
        if (mine != null) {
            mine.reenter();
            return true;
        }
        LockOwner owner = LockOwner.named("thread " + Thread.currentThread().getId());
        Optional<LockHandle> handle = key.service.tryLock(
                LockRequest.watched(owner, terms, List.of(key.target)).waiting(waitTime));
        handle.ifPresent(acquired -> HOLDS.get().put(key, new Hold(key.target, acquired)));
        return handle.isPresent();
    }

    @Override
    public boolean isHeld() {
        Hold mine = HOLDS.get().get(key);
        return mine != null && !mine.isLost();
    }

    @Override
    public long token() {
        return hold().handle.token();
    }

    @Override
    public void check() {
        hold().check();
    }

    @Override
    public void onLost(Runnable callback) {
        hold().handle.onLost(callback);
    }

    @Override
    public void unlock() {
        Hold mine = hold();
        if (mine.count > 1) {
            mine.count--;
            return;
        }
        HOLDS.get().remove(key);
        if (HOLDS.get().isEmpty()) {
            HOLDS.remove();
        }
        mine.release();
    }

    private Hold hold() {
        Hold mine = HOLDS.get().get(key);
        if (mine == null) {
            throw new IllegalMonitorStateException("This thread did not lock " + key.target);
        }
        return mine;
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

    /** What one thread holds, and how many times it has locked it. */
    private static final class Hold {

        private final LockTarget target;
        private final LockHandle handle;
        private int count = 1;
        private boolean lossTold;

        Hold(LockTarget target, LockHandle handle) {
            this.target = target;
            this.handle = handle;
        }

        boolean isLost() {
            return handle.state() == State.LOST;
        }

        void reenter() {
            if (isLost()) {
                lossTold = true;
                throw new LeaseLostException(target);
            }
            count++;
        }

        void check() {
            try {
                handle.check(target);
            } catch (LeaseLostException lost) {
                lossTold = true;
                throw lost;
            }
        }

        void release() {
            if (!handle.release() && !lossTold) {
                throw new LeaseLostException(target);
            }
        }
    }
}
