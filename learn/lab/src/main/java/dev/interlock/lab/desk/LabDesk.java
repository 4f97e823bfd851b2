package dev.interlock.lab.desk;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lab.engine.ActorThread;
import dev.interlock.lab.engine.Play;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Desk;
import dev.interlock.lab.scenarios.redlock.PublishedNodes;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockTarget;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcUtils;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** A desk of the Lab's, which has a database of its own. One run at a time is on it, and its scenario uses it. */
final class LabDesk implements Desk, AutoCloseable {

    private static final Actor ADMIN = new Actor(new MemberId("admin"), "Admin", Role.ADMIN);
    private static final Actor CUSTOMER = new Actor(new MemberId("customer1"), "Customer", Role.CUSTOMER);

    private final ConfigurableApplicationContext context;
    private final Dialect dialect;
    private final HikariDataSource probes;
    private final TransactionTemplate transactions;
    private final JdbcClient sql;
    private final String version;

    LabDesk(ConfigurableApplicationContext context, LabDatabase database) {
        this.context = context;
        this.dialect = Dialect.of(database.url());
        this.probes = database.pool("lab-probe", 1);
        this.transactions = new TransactionTemplate(context.getBean(PlatformTransactionManager.class));
        this.sql = JdbcClient.create(context.getBean(JdbcTemplate.class));
        this.version = sql.sql(isMySql() ? "select version()" : "select h2version()")
                .query(String.class)
                .single();
    }

    /** Occupies the database for a run, and deletes what earlier runs have left behind. */
    Probe probe() {
        Probe probe = new Probe(probes);
        try {
            probe.clear();
            return probe;
        } catch (RuntimeException failure) {
            probe.close();
            throw failure;
        }
    }

    /** Prepares the data of a run, and sets the desk as its cell needs it. */
    Play stage(BiFunction<Cell, Desk, Play> scenario, Cell cell) {
        limitConnections(SlotConfiguration.CONNECTIONS);
        Play play = scenario.apply(cell, this);
        get(ReportingConnections.class).isolate(cell.isolation());
        get(RetrySwitch.class).set(cell.retry());
        openConnections();
        return play;
    }

    /** Opens what the pool may lend. An actor that waits for a connection to be opened would seem to wait for another actor. */
    private void openConnections() {
        HikariDataSource pool = pool();
        List<Connection> lent = new ArrayList<>();
        try {
            while (lent.size() < pool.getMaximumPoolSize()) {
                lent.add(pool.getConnection());
            }
        } catch (SQLException unreachable) {
            throw new CannotGetJdbcConnectionException("No connection for a run", unreachable);
        } finally {
            lent.forEach(JdbcUtils::closeConnection);
        }
    }

    /** Returns the server on which the cell runs. */
    Trace.Database database(Cell cell) {
        return new Trace.Database(
                isMySql() ? "MySQL" : "H2", version, cell.isolation().sql());
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
        return dialect.isMySql();
    }

    @Override
    public void close() {
        probes.close();
        context.close();
    }
}
