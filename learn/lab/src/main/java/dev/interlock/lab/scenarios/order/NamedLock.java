package dev.interlock.lab.scenarios.order;

import static dev.interlock.lab.scenarios.Requirement.MYSQL;

import dev.interlock.lab.scenarios.Requires;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Primary;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.AbstractPlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** MySQL's lock by name, on a connection of its own: the connection begins and ends with the lock, and no pool lends it. */
@Component
@Primary // before its subclass, which is a bean, too
@Requires(MYSQL)
public class NamedLock implements LockedWork {

    private final TransactionTemplate connection;
    private final GetLock lock;

    /** @param limit how long a request waits for the lock */
    NamedLock(DirectConnections direct, @Value("${interlock.lock-wait}") Duration limit) {
        JdbcTransactionManager beside = new JdbcTransactionManager(direct.source());
        beside.setTransactionSynchronization(AbstractPlatformTransactionManager.SYNCHRONIZATION_NEVER);
        this.connection = new TransactionTemplate(beside);
        this.lock = new GetLock(JdbcClient.create(direct.source()), limit.toSeconds());
    }

    @Override
    public void run(LockTarget target, String owner, Runnable wait, Runnable work) {
        connection.executeWithoutResult(status -> lock.during(target, work));
    }

    /** A request waits for the lock by at most a second: {@code get_lock} takes the limit itself. */
    @Component
    @Requires(MYSQL)
    public static class BoundedNamedLock extends NamedLock {

        BoundedNamedLock(DirectConnections direct) {
            super(direct, Duration.ofSeconds(1));
        }
    }
}
