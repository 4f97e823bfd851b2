import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.RedisLocks;
import java.time.Duration;

/** Locks a report in a Redis server. */
public final class RedisSample {

    private RedisSample() {}

    /** @param args the URL of the server */
    public static void main(String[] args) throws InterruptedException {
        LockTarget report = new LockTarget("report", "monthly");
        LockRequest first = LockRequest.leased(LockOwner.named("first"), Duration.ofSeconds(30), report);
        LockRequest second = LockRequest.leased(LockOwner.named("second"), Duration.ofSeconds(30), report);
        try (RedisLocks locks = RedisLocks.on(args[0])) {
            try (LockHandle held = locks.distributedLock().tryLock(first).orElseThrow()) {
                System.out.println("The first owner holds " + held.targets().get(0).name());
                if (locks.distributedLock().tryLock(second).isEmpty()) {
                    System.out.println("The second owner is refused");
                }
            }
            try (LockHandle held = locks.distributedLock().tryLock(second).orElseThrow()) {
                System.out.println("The second owner holds " + held.targets().get(0).name());
            }
        }
    }
}
