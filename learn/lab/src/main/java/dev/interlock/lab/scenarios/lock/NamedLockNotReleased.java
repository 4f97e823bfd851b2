package dev.interlock.lab.scenarios.lock;

import static dev.interlock.lab.scenarios.Requirement.MYSQL;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lab.scenarios.Counterexample;
import dev.interlock.lab.scenarios.Requires;
import dev.interlock.lab.scenarios.order.DirectConnections;
import dev.interlock.lab.scenarios.order.GetLock;
import dev.interlock.lab.scenarios.order.LockedWork;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.annotation.Transactional;

/** Relies on the commit to release the lock. The connection holds it on, in the pool. */
@Counterexample
@Requires(MYSQL)
public class NamedLockNotReleased implements LockedWork {

    /** Short, because the wait of the next request is in vain. */
    private static final int SECONDS = 1;

    private final GetLock lock;

    NamedLockNotReleased(JdbcClient sql) {
        this.lock = new GetLock(sql, SECONDS);
    }

    @Override
    @Transactional
    public void run(LockTarget target, String owner, Runnable wait, Runnable work) {
        lock.acquire(target);
        work.run();
    }

    /**
     * Acquires the lock on the connection that a pool lends, and gives that back at once. The next request is lent the same
     * connection, which holds the lock already, so it is granted again. The pool has one connection, so that this does not depend on
     * chance.
     */
    @Counterexample
    @Requires(MYSQL)
    public static class NamedLockOnPooledConnection implements LockedWork, AutoCloseable {

        private final HikariDataSource pool = new HikariDataSource();
        private final GetLock lock;

        NamedLockOnPooledConnection(DirectConnections direct, @Value("${interlock.lock-wait}") Duration limit) {
            pool.setPoolName("lab-named-locks");
            pool.setDataSource(direct.source());
            pool.setMinimumIdle(0);
            pool.setMaximumPoolSize(1);
            this.lock = new GetLock(JdbcClient.create(pool), limit.toSeconds());
        }

        @Override
        public void run(LockTarget target, String owner, Runnable wait, Runnable work) {
            lock.during(target, work);
        }

        @Override
        public void close() {
            pool.close();
        }
    }
}
