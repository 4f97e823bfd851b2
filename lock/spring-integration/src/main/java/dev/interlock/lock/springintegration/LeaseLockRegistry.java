package dev.interlock.lock.springintegration;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdk.LeaseLock;
import java.time.Duration;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.integration.support.locks.DistributedLock;
import org.springframework.integration.support.locks.ExpirableLockRegistry;
import org.springframework.integration.support.locks.RenewableLockRegistry;

/**
 * The lock registry of Spring Integration over a {@link dev.interlock.lock.DistributedLock}. A lock is a {@link LeaseLock} on a
 * target of type {@value #TYPE} whose id is the key, or, for a key of more than 100 characters, its UUID.
 *
 * <ul>
 *   <li>A lock without a time to live is renewed by a watchdog until it is unlocked; no task scheduler is needed for that. A lock
 *       with one ends then, unless {@link #renewLock} extends it. Neither an inner lock nor a renewal shortens it.
 *   <li>{@code unlock} throws a {@link ConcurrentModificationException} if the lock was lost, because it expired or was broken.
 *   <li>A thread that has lost the lock and acquires it again is refused with a {@link CannotAcquireLockException}. That is also thrown
 *       if the store does not answer in time. A store that cannot be reached does not fail an unlock, which is repeated in the
 *       background.
 * </ul>
 *
 * <p>All locks of one key and one {@code DistributedLock} are one lock, so the registry only saves their creation. It keeps the
 * {@value #CAPACITY} that were obtained last, and a lock that it has dropped remains valid.
 */
public final class LeaseLockRegistry
        implements RenewableLockRegistry<DistributedLock>, ExpirableLockRegistry<DistributedLock> {

    /** The type of the targets. */
    public static final String TYPE = "SpringIntegration";

    private static final int CAPACITY = 10_000;

    private final dev.interlock.lock.DistributedLock service;
    private final Duration lease;
    private final Map<String, RegisteredLock> locks = Collections.synchronizedMap(new LastObtained());

    /** @param lease how long a lock without a time to live outlives a process that dies, and how long {@link #renewLock} extends it */
    public LeaseLockRegistry(dev.interlock.lock.DistributedLock service, Duration lease) {
        this.service = service;
        this.lease = lease;
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if the key is not one line of readable text
     */
    @Override
    public DistributedLock obtain(Object lockKey) {
        return lock(lockKey);
    }

    private RegisteredLock lock(Object lockKey) {
        if (!(lockKey instanceof String key)) {
            throw new IllegalArgumentException("The key of a lock is a string: " + lockKey);
        }
        return locks.computeIfAbsent(key, missing -> new RegisteredLock(key, leaseLock(key)));
    }

    private LeaseLock leaseLock(String key) {
        String id = key.length() <= LockTarget.ID_MAX_LENGTH
                ? key
                : UUID.nameUUIDFromBytes(key.getBytes(UTF_8)).toString();
        return LeaseLock.of(service, new LockTarget(TYPE, id), lease);
    }

    @Override
    public void renewLock(Object lockKey) {
        renewLock(lockKey, lease);
    }

    /**
     * {@inheritDoc} The lock then lasts at least that long from now.
     *
     * @throws IllegalStateException if the lock is lost
     * @throws IllegalMonitorStateException if the current thread has not acquired the lock
     */
    @Override
    public void renewLock(Object lockKey, Duration ttl) {
        if (!lock(lockKey).lock.extend(ttl)) {
            throw new IllegalStateException("Could not renew lock for: " + lockKey);
        }
    }

    @Override
    public void expireUnusedOlderThan(long age) {
        long nanos = TimeUnit.MILLISECONDS.toNanos(age);
        locks.values().removeIf(lock -> lock.isUnusedFor(nanos));
    }

    /** The locks in the order in which they were obtained last. */
    private static final class LastObtained extends LinkedHashMap<String, RegisteredLock> {

        LastObtained() {
            super(16, 0.75F, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, RegisteredLock> eldest) {
            return size() > CAPACITY;
        }
    }

    private static final class RegisteredLock implements DistributedLock {

        private final String key;
        private final LeaseLock lock;
        private final AtomicInteger holds = new AtomicInteger();
        private volatile long lastAcquired = System.nanoTime();

        RegisteredLock(String key, LeaseLock lock) {
            this.key = key;
            this.lock = lock;
        }

        boolean isUnusedFor(long nanos) {
            return holds.get() <= 0 && System.nanoTime() - lastAcquired >= nanos;
        }

        @Override
        public void lock() {
            acquire(() -> {
                lock.lock();
                return true;
            });
        }

        @Override
        public void lock(Duration ttl) {
            acquire(() -> {
                lock.lock(ttl);
                return true;
            });
        }

        @Override
        public void lockInterruptibly() throws InterruptedException {
            acquire(() -> {
                lock.lockInterruptibly();
                return true;
            });
        }

        @Override
        public boolean tryLock() {
            return acquire(lock::tryLock);
        }

        @Override
        public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
            return acquire(() -> lock.tryLock(time, unit));
        }

        @Override
        public boolean tryLock(Duration waitTime, Duration ttl) throws InterruptedException {
            return acquire(() -> lock.tryLock(waitTime, ttl));
        }

        /** Acquires the lock, and counts that. */
        private <E extends Exception> boolean acquire(Acquisition<E> acquisition) throws E {
            try {
                boolean acquired = acquisition.succeeds();
                if (acquired) {
                    holds.incrementAndGet();
                    lastAcquired = System.nanoTime();
                }
                return acquired;
            } catch (LockStoreException | LeaseLostException failed) {
                throw new CannotAcquireLockException("Failed to lock for: " + key, failed);
            }
        }

        @Override
        public void unlock() {
            if (lock.holdCount() > 0) {
                holds.decrementAndGet();
            }
            try {
                lock.unlock();
            } catch (LeaseLostException lost) {
                throw new ConcurrentModificationException(
                        "The lock was lost before it was unlocked. What it protects may have been changed: " + key,
                        lost);
            }
        }

        /** {@inheritDoc} Not supported: a condition cannot signal another process. */
        @Override
        public Condition newCondition() {
            return lock.newCondition();
        }
    }

    private interface Acquisition<E extends Exception> {

        boolean succeeds() throws E;
    }
}
