package dev.interlock.benchmark.contender;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Interlock's distributed lock over one of its stores. */
public final class InterlockContender implements Contender {

    private final String name;
    private final DistributedLock lock;
    private final LeaseTerms terms;

    /** @param name the store's name */
    public InterlockContender(String name, DistributedLock lock, Duration lease) {
        this.name = name;
        this.lock = lock;
        this.terms = new LeaseTerms(lease);
    }

    /** Returns an order as the target, because one of the stores keeps leases in the rows of orders. */
    public static LockTarget target(String lock) {
        return new LockTarget("Order", lock);
    }

    @Override
    public String name() {
        return name;
    }

    /** Repeats the attempt while the server is busy: the lock limits a single attempt to 1 s. */
    @Override
    public Optional<Hold> tryLock(String lock) {
        long deadline = System.nanoTime() + MAX_WAIT.toNanos();
        while (true) {
            try {
                return lock(lock, Duration.ZERO);
            } catch (LockStoreException busy) {
                if (System.nanoTime() > deadline) {
                    throw busy;
                }
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException("A single attempt was interrupted", interrupted);
            }
        }
    }

    @Override
    public Optional<Hold> lock(String lock, Duration waitTime) throws InterruptedException {
        return acquire(List.of(target(lock)), waitTime);
    }

    @Override
    public Optional<Hold> lock(List<String> locks, Duration waitTime) throws InterruptedException {
        return acquire(locks.stream().map(InterlockContender::target).toList(), waitTime);
    }

    private Optional<Hold> acquire(List<LockTarget> targets, Duration waitTime) throws InterruptedException {
        return lock.tryLock(new LockRequest(targets, LockOwner.named("benchmark"), waitTime, terms, false))
                .map(grant -> grant::close);
    }

    @Override
    public void close() {
        lock.close();
    }
}
