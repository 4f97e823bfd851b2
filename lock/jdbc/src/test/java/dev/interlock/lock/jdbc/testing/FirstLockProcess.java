package dev.interlock.lock.jdbc.testing;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.JdbcLocks;
import java.time.Duration;

/** A process that requests a lock at once and without a wait time. It answers whether the lock was granted. */
public final class FirstLockProcess {

    private FirstLockProcess() {}

    /** @param args the URL of the database, and the id of the target */
    public static void main(String[] args) throws InterruptedException {
        LockTarget target = new LockTarget("first", args[1]);
        try (HikariDataSource database = new HikariDataSource()) {
            database.setJdbcUrl(args[0]);
            try (JdbcLocks locks = JdbcLocks.on(database)) {
                LockRequest request = LockRequest.leased(LockOwner.named("first"), Duration.ofMinutes(1), target);
                boolean granted = locks.distributedLock().tryLock(request).isPresent();
                System.out.println(granted ? "> granted" : "> held");
            } catch (LockStoreException unanswered) {
                System.out.println("> " + unanswered.getMessage());
            }
        }
    }
}
