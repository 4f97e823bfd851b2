package dev.interlock.lab.desk;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lab.database.LabEngine;
import dev.interlock.lab.redis.PublishedNodes;
import dev.interlock.lab.run.ActorThread;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockTarget;
import java.sql.SQLException;
import java.util.Objects;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.springframework.context.ApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The desk of a slot, as its scenarios use it. */
final class SlotDesk implements Desk {

    private static final Actor ADMIN = new Actor(new MemberId("admin"), "Admin", Role.ADMIN);
    private static final Actor CUSTOMER = new Actor(new MemberId("customer1"), "Customer", Role.CUSTOMER);

    private final ApplicationContext context;
    private final LabEngine engine;
    private final TransactionTemplate transactions;
    private final JdbcClient sql;

    SlotDesk(ApplicationContext context, LabEngine engine) {
        this.context = context;
        this.engine = engine;
        this.transactions = new TransactionTemplate(context.getBean(PlatformTransactionManager.class));
        this.sql = JdbcClient.create(context.getBean(JdbcTemplate.class));
    }

    @Override
    public Actor admin() {
        return ADMIN;
    }

    @Override
    public Actor customer() {
        return CUSTOMER;
    }

    @Override
    public <T> T get(Class<T> type) {
        return context.getBean(type);
    }

    @Override
    public <T> T inTransaction(Supplier<T> work) {
        return Objects.requireNonNull(transactions.execute(status -> work.get()));
    }

    @Override
    public JdbcClient sql() {
        return sql;
    }

    @Override
    public void think() {
        ActorThread.think();
    }

    @Override
    public void letLeasePass(LockTarget target) {
        PassingLease lease = new PassingLease(
                get(LockManager.class).leases(),
                context.getBeanProvider(PublishedNodes.class).getIfAvailable());
        ActorThread.current()
                .ifPresentOrElse(actor -> actor.rest(() -> lease.await(target)), () -> lease.await(target));
    }

    /** A pool lends the connections that it has, so those beyond the limit are closed. */
    @Override
    public void limitConnections(int most) {
        HikariDataSource pool = pool();
        if (pool.getMaximumPoolSize() != most) {
            pool.setMaximumPoolSize(most);
            pool.getHikariPoolMXBean().softEvictConnections();
        }
    }

    private HikariDataSource pool() {
        try {
            return get(DataSource.class).unwrap(HikariDataSource.class);
        } catch (SQLException impossible) {
            throw new IllegalStateException("The desk has another pool", impossible);
        }
    }

    @Override
    public boolean isMySql() {
        return engine == LabEngine.MYSQL;
    }
}
