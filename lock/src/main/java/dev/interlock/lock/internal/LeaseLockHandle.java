package dev.interlock.lock.internal;

import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ScheduledFuture;
import org.jspecify.annotations.Nullable;

/** A handle on some of what its owner holds. */
final class LeaseLockHandle implements LockHandle {

    private final LeaseDistributedLock lock;
    private final HeldLeases tenure;
    private final List<LockTarget> targets;
    private final LeaseTerms terms;
    private final @Nullable Watchdog watchdog;
    private final List<Runnable> told = new ArrayList<>();
    private @Nullable ScheduledFuture<?> alarm;
    private boolean closed;

    LeaseLockHandle(
            LeaseDistributedLock lock,
            HeldLeases tenure,
            List<LockTarget> targets,
            LeaseTerms terms,
            @Nullable Watchdog watchdog) {
        this.lock = lock;
        this.tenure = tenure;
        this.targets = targets;
        this.terms = terms;
        this.watchdog = watchdog;
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
        return tenure.token(target);
    }

    @Override
    public synchronized Duration remaining() {
        return closed ? Duration.ZERO : tenure.remaining(targets);
    }

    @Override
    public synchronized State state() {
        return closed ? State.CLOSED : tenure.state(targets);
    }

    @Override
    public boolean extend(Duration lease) {
        if (!isHeld()) {
            return false;
        }
        Duration within = lease.compareTo(terms.cap()) < 0 ? lease : terms.cap();
        long sent = System.nanoTime();
        lock.extend(tenure, targets, new LeaseTerms(within, terms.cap()))
                .ifPresentOrElse(left -> tenure.extended(targets, sent, left), () -> tenure.lose(targets));
        judge();
        return isHeld();
    }

    @Override
    public void check(LockTarget target) {
        // Closed meanwhile, it was perhaps the next one's that was checked.
        if (!targets.contains(target) || !isHeld() || !lock.check(tenure, target) || !isHeld()) {
            throw new LeaseLostException(target);
        }
    }

    private boolean isHeld() {
        State state = state();
        return state == State.HELD || state == State.SUSPECT;
    }

    @Override
    public void onLost(Runnable callback) {
        synchronized (this) {
            told.add(callback);
        }
        judge();
    }

    /** Tells if it is lost; else looks again when it would end. */
    void judge() {
        whomToTell().forEach(lock::tell);
    }

    private synchronized List<Runnable> whomToTell() {
        if (closed || told.isEmpty()) {
            return List.of();
        }
        Duration left = tenure.remaining(targets);
        if (left.compareTo(Duration.ZERO) > 0) {
            if (alarm != null) {
                alarm.cancel(false);
            }
            alarm = lock.in(left, this::judge);
            return List.of();
        }
        List<Runnable> all = List.copyOf(told);
        told.clear();
        return all;
    }

    @Override
    public void close() {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
            if (watchdog != null) {
                watchdog.close();
            }
            if (alarm != null) {
                alarm.cancel(false);
            }
        }
        lock.giveBack(tenure, targets);
    }
}
