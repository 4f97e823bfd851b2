package dev.interlock.lock.jdbc.example;

import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.JdbcLocks;
import java.time.Duration;
import org.h2.jdbcx.JdbcDataSource;

/** A first lock, on H2 and without Spring. */
public final class FirstLock {

    private FirstLock() {}

    public static void main(String[] args) throws InterruptedException {
        JdbcDataSource database = new JdbcDataSource();
        database.setURL("jdbc:h2:./target/locks;MODE=MySQL");
        try (JdbcLocks locks = JdbcLocks.on(database)) {
            locks.createTables();
            LockTarget report = new LockTarget("job", "report");
            LockRequest request = LockRequest.leased(LockOwner.named("node 1"), Duration.ofMinutes(5), report);
            try (LockHandle handle = locks.distributedLock().tryLock(request).orElseThrow()) {
                System.out.println("Writing the report, with token " + handle.token());
            }
        }
    }
}
