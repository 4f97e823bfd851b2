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

/** A store that counts what it is asked for, and can be told to hang, to fail, or to lose its answers. */
public final class FaultyLeaseStore implements LeaseStore {

    /** What is wrong with it. */
    public enum Fault {
        NONE,
        /** Does nothing and says so. */
        FAILS,
        /** Does it, and the answer is lost. */
        LOSES_ANSWERS
    }

    private static final Duration MINUTE = Duration.ofMinutes(1);

    public final AtomicInteger acquires = new AtomicInteger();
    public final AtomicInteger answers = new AtomicInteger();
    public final AtomicInteger extensions = new AtomicInteger();

    private final LeaseStore store;
    private final Queue<AcquireRequest> late = new ConcurrentLinkedQueue<>();
    private volatile Fault fault = Fault.NONE;
    private volatile CountDownLatch open = new CountDownLatch(0);
    private volatile CountDownLatch answering = new CountDownLatch(0);

    public FaultyLeaseStore(LeaseStore store) {
        this.store = store;
    }

    public void be(Fault wrong) {
        fault = wrong;
    }

    /** No request comes through until {@link #goOn}. Requests that were given up meanwhile are then served before all others. */
    public void hang() {
        open = new CountDownLatch(1);
    }

    /** Everything is done, and nothing answered until {@link #goOn}. */
    public void keepAnswers() {
        answering = new CountDownLatch(1);
    }

    public void goOn() {
        late.forEach(request -> store.acquire(request.withReplyTimeout(MINUTE)));
        late.clear();
        open.countDown();
        answering.countDown();
    }

    @Override
    public String name() {
        return store.name();
    }

    @Override
    public AcquireResult acquire(AcquireRequest request) {
        acquires.incrementAndGet();
        if (!goesOn(open, request.replyTimeout())) {
            late.add(request);
            throw new IllegalStateException("The store did not answer in time");
        }
        before();
        AcquireResult answer = store.acquire(request);
        after();
        answers.incrementAndGet();
        return answer;
    }

    @Override
    public Optional<Duration> renew(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
        extensions.incrementAndGet();
        before();
        Optional<Duration> left = store.renew(targets, lockId, owner, terms);
        after();
        return left;
    }

    private static boolean goesOn(CountDownLatch on, Duration within) {
        try {
            return on.await(within.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void before() {
        awaitWord(open);
        if (fault == Fault.FAILS) {
            throw new IllegalStateException("The store is down");
        }
    }

    private void after() {
        awaitWord(answering);
        if (fault == Fault.LOSES_ANSWERS) {
            throw new IllegalStateException("The answer was lost");
        }
    }

    private static void awaitWord(CountDownLatch on) {
        if (!goesOn(on, MINUTE)) {
            throw new IllegalStateException("The store was not told to go on");
        }
    }

    @Override
    public void shorten(LockTarget target, LockId lockId, String owner, Duration left) {
        store.shorten(target, lockId, owner, left);
    }

    @Override
    public Optional<Lease> check(LockTarget target, LockId lockId, String owner) {
        return store.check(target, lockId, owner);
    }

    @Override
    public boolean release(List<LockTarget> targets, LockId lockId, String owner) {
        before();
        return store.release(targets, lockId, owner);
    }

    @Override
    public boolean releasesWithTransaction() {
        return store.releasesWithTransaction();
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
