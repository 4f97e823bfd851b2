package dev.interlock.lock.redis.testing;

import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.RedisLocks;
import dev.interlock.lock.spi.InMemoryFence;
import java.time.Duration;

/** A process that requests a lock at once and without a wait time. It answers whether the lock was granted. */
public final class FirstLockProcess {

    /** Several processes load their classes at once. The request for the lock has its own limit, of a second. */
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);

    private FirstLockProcess() {}

    /** @param args the URL of the server, and the id of the target */
    public static void main(String[] args) throws InterruptedException {
        LockTarget target = new LockTarget("first", args[1]);
        try (RedisLocks locks = RedisLocks.on(args[0], "test", CONNECT_TIMEOUT, new InMemoryFence())) {
            LockRequest request = LockRequest.leased(LockOwner.named("first"), Duration.ofMinutes(1), target);
            boolean granted = locks.distributedLock().tryLock(request).isPresent();
            System.out.println(granted ? "> granted" : "> held");
        } catch (LockStoreException unanswered) {
            System.out.println("> " + unanswered.getMessage());
        }
    }
}
