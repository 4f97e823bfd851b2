package dev.interlock.lab.counterexample;

import static dev.interlock.lab.technique.Requirement.MYSQL;

import dev.interlock.lab.technique.Requires;
import dev.interlock.lab.technique.lock.GetLock;
import dev.interlock.lab.technique.lock.LockedWork;
import dev.interlock.lock.LockTarget;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Relies on the commit to release the lock. The connection holds it on, in the pool. */
@Component
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
}
