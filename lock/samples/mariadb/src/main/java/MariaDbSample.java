import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.JdbcLocks;
import java.sql.SQLException;
import java.time.Duration;
import org.mariadb.jdbc.MariaDbDataSource;

/** Locks a report in a MariaDB database. */
public final class MariaDbSample {

    private MariaDbSample() {}

    /** @param args the URL of the database, with its user and password */
    public static void main(String[] args) throws SQLException, InterruptedException {
        MariaDbDataSource database = new MariaDbDataSource(args[0]);
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
