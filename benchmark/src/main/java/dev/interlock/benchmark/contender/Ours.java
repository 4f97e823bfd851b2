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

/** Our distributed lock over one of our stores. */
public final class Ours implements Contender {

    private final String name;
    private final DistributedLock lock;
    private final LeaseTerms terms;

    /** @param name of its store */
    public Ours(String name, DistributedLock lock, Duration lease) {
        this.name = name;
        this.lock = lock;
        this.terms = LeaseTerms.uncapped(lease);
    }

    /** One of the stores is the orders' own rows. */
    public static LockTarget target(String lock) {
        return new LockTarget("Order", lock);
    }

    @Override
    public String name() {
        return name;
    }

    /** A single try is over after a fifth of a second, whatever the server is busy with. */
    @Override
    public Optional<Hold> tryLock(String lock) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            try {
                return lock(lock, Duration.ZERO);
            } catch (LockStoreException busy) {
                if (System.nanoTime() > deadline) {
                    throw busy;
                }
            } catch (InterruptedException stopped) {
                throw new IllegalStateException("Nobody stops who tries once", stopped);
            }
        }
    }

    @Override
    public Optional<Hold> lock(String lock, Duration patience) throws InterruptedException {
        return hold(List.of(target(lock)), patience);
    }

    @Override
    public Optional<Hold> lock(List<String> locks, Duration patience) throws InterruptedException {
        return hold(locks.stream().map(Ours::target).toList(), patience);
    }

    private Optional<Hold> hold(List<LockTarget> targets, Duration patience) throws InterruptedException {
        return lock.tryLock(new LockRequest(targets, LockOwner.named("benchmark"), patience, terms, false))
                .map(grant -> grant::close);
    }

    @Override
    public void close() {
        lock.close();
    }
}
