package dev.interlock.lock.internal;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.internal.LocalQueue.QueueNode;
import dev.interlock.lock.spi.LeaseStore;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The distributed lock, over any store. Who waits stands in line at a {@link LocalQueue} for each target; who is in front asks the
 * store, again and again, with {@link PollingBackoff}; what was granted is kept as her owner's {@link HeldLeases}.
 */
public final class LeaseDistributedLock implements DistributedLock {

    private static final Logger LOG = System.getLogger(LeaseDistributedLock.class.getName());

    private static final Duration REPLY = Duration.ofMillis(130);
    private static final Duration LONGEST_GOODBYE = Duration.ofSeconds(30);

    private final LeaseStore leases;
    private final Duration reply;
    private final AsyncLeaseStore calls;
    private final ScheduledThreadPoolExecutor timer;
    private final LocalQueues gates = new LocalQueues();
    private final LeaseRegistry tenures = new LeaseRegistry();

    public LeaseDistributedLock(LeaseStore leases) {
        this(leases, REPLY);
    }

    /** @param reply what the store may take to answer, on top of the time that somebody wants to wait */
    public LeaseDistributedLock(LeaseStore leases, Duration reply) {
        this.leases = leases;
        this.reply = reply;
        this.calls = new AsyncLeaseStore(leases);
        this.timer = new ScheduledThreadPoolExecutor(1, DaemonThread.named("lock-timer"));
        this.timer.setRemoveOnCancelPolicy(true);
        this.timer.setKeepAliveTime(1, TimeUnit.SECONDS);
        this.timer.allowCoreThreadTimeOut(true);
    }

    @Override
    public Optional<LockHandle> tryLock(LockRequest request) throws InterruptedException {
        long deadline = System.nanoTime() + request.waitTime().toNanos();
        HeldLeases tenure = tenures.enter(request.owner());
        boolean granted = false;
        try {
            if (!tenure.asking().tryLock(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                return Optional.empty();
            }
            try {
                Optional<LockHandle> grant = tryLock(tenure, request, deadline);
                granted = grant.isPresent();
                return grant;
            } finally {
                tenure.asking().unlock();
            }
        } finally {
            if (!granted) {
                tenures.leave(tenure);
            }
        }
    }

    private Optional<LockHandle> tryLock(HeldLeases tenure, LockRequest request, long deadline)
            throws InterruptedException {
        return get(tenure, request, deadline) ? Optional.of(open(tenure, request)) : Optional.empty();
    }

    private LockHandle open(HeldLeases tenure, LockRequest request) {
        List<LockTarget> targets = request.targets();
        LeaseTerms terms = request.terms();
        tenure.hold(targets);
        if (!request.watchdog()) {
            return new LeaseLockHandle(this, tenure, targets, terms, null);
        }
        Watchdog watchdog = new Watchdog(tenure, targets, terms, leases, calls, timer);
        LeaseLockHandle grant = new LeaseLockHandle(this, tenure, targets, terms, watchdog);
        watchdog.tell(grant::judge);
        watchdog.start();
        return grant;
    }

    private boolean get(HeldLeases tenure, LockRequest request, long deadline) throws InterruptedException {
        List<LockTarget> fresh = tenure.without(request.targets());
        boolean alone = tenure.isEmpty() && fresh.size() == 1;
        long until = tenure.holdsBehind(fresh) ? System.nanoTime() : deadline;
        Map<LockTarget, QueueNode> entered = new LinkedHashMap<>();
        boolean got = false;
        try {
            for (LockTarget target : fresh) {
                QueueNode me = alone ? QueueNode.of(request.terms().lease()) : QueueNode.ofSeveral();
                if (!enter(target, me, until, entered)) {
                    return false;
                }
                HandedOverLease baton = me.baton();
                if (baton != null) {
                    tenure.take(target, baton);
                    got = true;
                }
            }
            got = got || ask(tenure, request, fresh, until);
            if (got) {
                tenure.entered(entered);
            }
            return got;
        } finally {
            if (!got) {
                entered.forEach((target, turn) -> leave(target, turn, Duration.ZERO));
            }
        }
    }

    private boolean enter(LockTarget target, QueueNode me, long until, Map<LockTarget, QueueNode> entered)
            throws InterruptedException {
        LocalQueue gate = gates.take(target);
        boolean mine = false;
        try {
            mine = gate.enter(me, until);
            return mine;
        } finally {
            if (mine) {
                entered.put(target, me);
            } else {
                gates.giveBack(target);
            }
        }
    }

    private void leave(LockTarget target, QueueNode turn, Duration rest) {
        gates.of(target).leave(turn, rest);
        gates.giveBack(target);
    }

    private boolean ask(HeldLeases tenure, LockRequest request, List<LockTarget> fresh, long until)
            throws InterruptedException {
        for (LockTarget target : fresh) {
            AcquireLoop.pause(Math.min(gates.of(target).rests(), until - System.nanoTime()));
        }
        return new AcquireLoop(leases, reply, calls, tenure, request, fresh, until).isGranted();
    }

    /** What the next in line can use goes to her, and not through the store. */
    void giveBack(HeldLeases tenure, List<LockTarget> targets) {
        tenure.changing().lock();
        try {
            List<LockTarget> free = tenure.letGo(targets);
            if (free.isEmpty() || handOn(tenure, free)) {
                return;
            }
            Duration held = tenure.held();
            release(free, tenure.lockId(), tenure.name());
            Duration rest = held.compareTo(LocalQueue.RELAY) < 0 ? Duration.ZERO : PollingBackoff.longestAfter(held);
            tenure.remove(free).forEach((target, turn) -> leave(target, turn, rest));
        } finally {
            tenure.changing().unlock();
            tenures.leave(tenure);
        }
    }

    private boolean handOn(HeldLeases tenure, List<LockTarget> free) {
        LockTarget target = free.get(0);
        HandedOverLease baton = leases.releasesWithTransaction() ? null : tenure.baton(target);
        if (baton == null || !gates.of(target).handOn(tenure.turn(target), baton)) {
            return false;
        }
        tenure.remove(free);
        gates.giveBack(target);
        return true;
    }

    /** An interrupted thread gives back too; where it can't, another tries once more. */
    private void release(List<LockTarget> targets, LockId lockId, String name) {
        boolean interrupted = Thread.interrupted();
        try {
            leases.release(targets, lockId, name);
        } catch (RuntimeException unreachable) {
            calls.release(targets, lockId, name);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    Optional<Duration> extend(HeldLeases tenure, List<LockTarget> targets, LeaseTerms terms) {
        return leases.renew(targets, tenure.lockId(), tenure.name(), terms);
    }

    boolean check(HeldLeases tenure, LockTarget target) {
        return leases.check(target, tenure.lockId(), tenure.name()).isPresent();
    }

    ScheduledFuture<?> in(Duration time, Runnable work) {
        return timer.schedule(work, time.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** In a thread of its own: what takes long there keeps no watchdog waiting. */
    void tell(Runnable told) {
        DaemonThread.named("lock-lost").newThread(() -> run(told)).start();
    }

    private static void run(Runnable told) {
        try {
            told.run();
        } catch (RuntimeException failed) {
            LOG.log(Level.ERROR, "Who was told of a lost lock failed", failed);
        }
    }

    @Override
    public boolean isLocked(LockTarget target) {
        return leases.find(target).isPresent();
    }

    /** How many stand in line for it in this process, behind the one whose turn it is. */
    int waiting(LockTarget target) {
        return gates.waiting(target);
    }

    /** Whether nobody holds or waits, nothing is underway and nothing is due. */
    boolean isIdle() {
        return tenures.isEmpty() && gates.isEmpty() && timer.getQueue().isEmpty() && calls.isIdle();
    }

    /** Waits for those who hold something, and goes on extending it meanwhile: work that runs must not lose its lock. */
    @Override
    public void close() {
        tenures.close(LONGEST_GOODBYE);
        timer.shutdownNow();
        calls.close();
    }
}
