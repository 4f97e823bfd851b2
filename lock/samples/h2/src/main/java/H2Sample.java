import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.JdbcLocks;
import java.time.Duration;
import org.h2.jdbcx.JdbcDataSource;

/** Locks a report in an H2 database. */
public final class H2Sample {

    private H2Sample() {}

    public static void main(String[] args) throws InterruptedException {
        JdbcDataSource database = new JdbcDataSource();
        database.setURL("jdbc:h2:mem:sample;MODE=MySQL;DB_CLOSE_DELAY=-1");
        LockTarget report = new LockTarget("report", "monthly");
        LockRequest first = LockRequest.leased(LockOwner.named("first"), Duration.ofSeconds(30), report);
        LockRequest second = LockRequest.leased(LockOwner.named("second"), Duration.ofSeconds(30), report);
        try (JdbcLocks locks = JdbcLocks.on(database)) {
            locks.createTables();
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
