package dev.interlock.lock.internal;

import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/** A handle on some or all leases of an owner. */
final class LeaseLockHandle implements LockHandle {

    private final LeaseStore store;
    private final HeldLeases held;
    private final List<LockTarget> targets;
    private final LeaseTerms terms;
    private final LossCallbacks callbacks;
    private final @Nullable LeaseWatchdog watchdog;
    private final LongPredicate release;
    private boolean closed;

    /**
     * @param release releases the targets of the request, no earlier than a time by {@link System#nanoTime}; returns whether they were
     *     held; runs once, when the caller's transaction has ended
     */
    LeaseLockHandle(LockServices services, HeldLeases held, LockRequest request, LongPredicate release) {
        this.store = services.store();
        this.held = held;
        this.targets = request.targets();
        this.terms = request.terms();
        this.callbacks = new LossCallbacks(services, () -> held.remaining(targets));
        this.watchdog = request.watchdog() ? new LeaseWatchdog(services, held, request, callbacks::notifyIfLost) : null;
        this.release = release;
    }

    /** Starts the watchdog, if the request wants one. */
    void start() {
        if (watchdog != null) {
            watchdog.start();
        }
    }

    @Override
    public List<LockTarget> targets() {
        return targets;
    }

    @Override
    public synchronized long token(LockTarget target) {
        if (closed || !targets.contains(target)) {
            throw new IllegalStateException("Not held: " + target);
        }
        return held.token(target);
    }

    @Override
    public synchronized Duration remaining() {
        return closed ? Duration.ZERO : held.remaining(targets);
    }

    @Override
    public synchronized State state() {
        return closed ? State.CLOSED : held.state(targets);
    }

    @Override
    public boolean extend(Duration lease) {
        if (!isHeld()) {
            return false;
        }
        StoreIdentity identity = held.identity();
        long sent = System.nanoTime();
        Optional<Duration> remaining =
                store.renew(targets, identity.lockId(), identity.owner(), new LeaseTerms(capped(lease), terms.cap()));
        recordReply(sent, remaining);
        callbacks.notifyIfLost();
        return isHeld();
    }

    private Duration capped(Duration time) {
        return time.compareTo(terms.cap()) < 0 ? time : terms.cap();
    }

    /** Ignores the reply if the handle was closed meanwhile: the lease may be another holder's by then. */
    private synchronized void recordReply(long sent, Optional<Duration> remaining) {
        if (!closed) {
            remaining.ifPresentOrElse(left -> held.recordRenewal(targets, sent, left), () -> held.markLost(targets));
        }
    }

    /** Looks at its own state before and after: once closed, the identity may belong to the next holder's lease. */
    @Override
    public void check(LockTarget target) {
        if (!targets.contains(target) || !isHeld() || !passesCheck(target) || !isHeld()) {
            throw new LeaseLostException(target);
        }
    }

    private boolean passesCheck(LockTarget target) {
        StoreIdentity identity = held.identity();
        return store.check(target, identity.lockId(), identity.owner()).isPresent();
    }

    private boolean isHeld() {
        State state = state();
        return state == State.HELD || state == State.SUSPECT;
    }

    @Override
    public void onLost(Runnable callback) {
        callbacks.add(callback);
    }

    @Override
    public boolean releaseAfter(Duration time) {
        long earliest = System.nanoTime()
                + capped(time.isNegative() ? Duration.ZERO : time).toNanos();
        boolean wasHeld;
        synchronized (this) {
            if (closed) {
                return false;
            }
            wasHeld = held.state(targets) != State.LOST;
            closed = true;
            callbacks.close();
        }
        AtomicBoolean released = new AtomicBoolean(true);
        store.afterTransaction(() -> released.set(releaseNow(earliest)));
        return released.get() && wasHeld;
    }

    private boolean releaseNow(long earliest) {
        if (watchdog != null) {
            watchdog.close();
        }
        return release.test(earliest);
    }
}
