package dev.interlock.lock.shedlock;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.Optional;
import net.javacrumbs.shedlock.core.AbstractSimpleLock;
import net.javacrumbs.shedlock.core.ExtensibleLockProvider;
import net.javacrumbs.shedlock.core.LockConfiguration;
import net.javacrumbs.shedlock.core.SimpleLock;
import net.javacrumbs.shedlock.support.LockException;

/**
 * The lock provider of ShedLock over a {@link DistributedLock}. The lock of a task is on a target of type {@value #TYPE} whose id is
 * the name of the lock, so that name has at most 100 characters.
 *
 * <ul>
 *   <li>{@code lockAtMostFor} is the lease. No watchdog renews it: the lock ends then, whatever its holder does.
 *   <li>{@code lockAtLeastFor} takes effect at the unlock: the store shortens the lease so that it ends then, instead of releasing it.
 *   <li>An extended lock lasts at least the new {@code lockAtMostFor} from now. It is never shortened, and its new
 *       {@code lockAtLeastFor} counts from now.
 * </ul>
 *
 * <p>The clock of the store and the monotonic clock of this process decide; the time at which the configuration was created does not
 * matter. The unlock of a lock that has expired changes nothing, and the lock of the next holder least of all. A store that cannot be
 * reached fails the locking with a {@link LockException}; an unlock is repeated in the background. Within a transaction of the
 * store's database, the lock is free when that has ended.
 */
public final class LeaseLockProvider implements ExtensibleLockProvider {

    /** The type of the targets. */
    public static final String TYPE = "ShedLock";

    private final DistributedLock service;

    public LeaseLockProvider(DistributedLock service) {
        this.service = service;
    }

    @Override
    public Optional<SimpleLock> lock(LockConfiguration configuration) {
        LockTarget target = new LockTarget(TYPE, configuration.getName());
        LockRequest request = LockRequest.leased(LockOwner.named(TYPE), configuration.getLockAtMostFor(), target);
        long start = System.nanoTime();
        return tryLock(request).map(handle -> new GrantedLock(configuration, handle, start));
    }

    private Optional<LockHandle> tryLock(LockRequest request) {
        try {
            return service.tryLock(request);
        } catch (LockStoreException failed) {
            throw new LockException("The lock could not be acquired: " + request.targets(), failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new LockException("Interrupted while acquiring the lock: " + request.targets(), interrupted);
        }
    }

    private static final class GrantedLock extends AbstractSimpleLock {

        private final LockHandle handle;
        private final long start;

        /** @param start of the time for which the lock is held at least, by {@link System#nanoTime} */
        GrantedLock(LockConfiguration configuration, LockHandle handle, long start) {
            super(configuration);
            this.handle = handle;
            this.start = start;
        }

        @Override
        protected void doUnlock() {
            Duration held = Duration.ofNanos(System.nanoTime() - start);
            var unused =
                    handle.releaseAfter(lockConfiguration.getLockAtLeastFor().minus(held));
        }

        @Override
        protected Optional<SimpleLock> doExtend(LockConfiguration next) {
            long now = System.nanoTime();
            if (!handle.extend(next.getLockAtMostFor())) {
                handle.close();
                return Optional.empty();
            }
            return Optional.of(new GrantedLock(next, handle, now));
        }
    }
}
