package dev.interlock.lock.internal;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A store that counts requests, and injects faults: it hangs, fails, withholds replies, or loses them. */
public final class FaultyLeaseStore implements LeaseStore {

    /** A fault that applies to each request until the next one is injected. */
    public enum Fault {
        NONE,
        /** The request has no effect, and fails. */
        REQUEST_FAILS,
        /** The request takes effect, and its reply is lost. */
        REPLY_LOST
    }

    private static final Duration MINUTE = Duration.ofMinutes(1);

    public final AtomicInteger acquires = new AtomicInteger();
    public final AtomicInteger replies = new AtomicInteger();
    public final AtomicInteger renewals = new AtomicInteger();
    public final AtomicInteger releases = new AtomicInteger();

    private final LeaseStore store;
    private final Queue<AcquireRequest> abandoned = new ConcurrentLinkedQueue<>();
    private volatile Fault fault = Fault.NONE;
    private volatile CountDownLatch requestsOpen = new CountDownLatch(0);
    private volatile CountDownLatch repliesOpen = new CountDownLatch(0);

    public FaultyLeaseStore(LeaseStore store) {
        this.store = store;
    }

    public void inject(Fault next) {
        fault = next;
    }

    /** Withholds all requests until {@link #resume}. Acquire requests that timed out by then are executed before all others. */
    public void hang() {
        requestsOpen = new CountDownLatch(1);
    }

    /** Executes all requests, and withholds the replies until {@link #resume}. */
    public void holdReplies() {
        repliesOpen = new CountDownLatch(1);
    }

    /** Executes what timed out during {@link #hang}, and delivers what was withheld. */
    public void resume() {
        abandoned.forEach(request -> store.acquire(request.withReplyTimeout(MINUTE)));
        abandoned.clear();
        requestsOpen.countDown();
        repliesOpen.countDown();
    }

    @Override
    public String name() {
        return store.name();
    }

    @Override
    public AcquireResult acquire(AcquireRequest request) {
        acquires.incrementAndGet();
        if (!isOpenWithin(requestsOpen, request.replyTimeout())) {
            abandoned.add(request);
            throw new IllegalStateException("The store did not answer in time");
        }
        receiveRequest();
        AcquireResult result = store.acquire(request);
        sendReply();
        replies.incrementAndGet();
        return result;
    }

    @Override
    public Optional<Duration> renew(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
        renewals.incrementAndGet();
        receiveRequest();
        Optional<Duration> left = store.renew(targets, lockId, owner, terms);
        sendReply();
        return left;
    }

    private static boolean isOpenWithin(CountDownLatch latch, Duration timeout) {
        try {
            return latch.await(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void receiveRequest() {
        awaitOpen(requestsOpen);
        if (fault == Fault.REQUEST_FAILS) {
            throw new IllegalStateException("The store is down");
        }
    }

    private void sendReply() {
        awaitOpen(repliesOpen);
        if (fault == Fault.REPLY_LOST) {
            throw new IllegalStateException("The reply was lost");
        }
    }

    private static void awaitOpen(CountDownLatch latch) {
        if (!isOpenWithin(latch, MINUTE)) {
            throw new IllegalStateException("The store was not resumed");
        }
    }

    @Override
    public void shorten(LockTarget target, LockId lockId, String owner, Duration left) {
        receiveRequest();
        store.shorten(target, lockId, owner, left);
    }

    @Override
    public Optional<Lease> check(LockTarget target, LockId lockId, String owner) {
        return store.check(target, lockId, owner);
    }

    @Override
    public boolean release(List<LockTarget> targets, LockId lockId, String owner) {
        releases.incrementAndGet();
        receiveRequest();
        return store.release(targets, lockId, owner);
    }

    @Override
    public void afterTransaction(Runnable action) {
        store.afterTransaction(action);
    }

    @Override
    public List<Lease> findAll(Set<LockTarget> targets) {
        return store.findAll(targets);
    }

    @Override
    public List<Lease> findAll(String type) {
        return store.findAll(type);
    }
}
