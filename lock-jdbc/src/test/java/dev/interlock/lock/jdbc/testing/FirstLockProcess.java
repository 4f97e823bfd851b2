package dev.interlock.lock.jdbc.testing;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.JdbcLocks;
import java.time.Duration;
import java.util.Optional;

/** A process that acquires a lock as soon as it can, without a wait time. It answers whether the lock was granted. */
public final class FirstLockProcess {

    private FirstLockProcess() {}

    /** @param args the URL of the database, and the id of the target */
    public static void main(String[] args) throws InterruptedException {
        LockTarget target = new LockTarget("first", args[1]);
        long t0 = System.nanoTime();
        try (HikariDataSource database = new HikariDataSource()) {
            database.setJdbcUrl(args[0]);
            try (JdbcLocks locks = JdbcLocks.on(database)) {
                long t1 = System.nanoTime();
                String r;
                try {
                    Optional<LockHandle> granted = locks.distributedLock()
                            .tryLock(LockRequest.leased(LockOwner.named("first"), Duration.ofMinutes(1), target));
                    r = granted.isPresent() ? "granted" : "held";
                } catch (RuntimeException e) {
                    r = e.toString();
                }
                System.out.println("> " + r + " on " + (t1 - t0) / 1000000 + " ms, lock "
                        + (System.nanoTime() - t1) / 1000000 + " ms");
            }
        }
    }
}
