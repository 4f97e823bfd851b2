package dev.interlock.lab.desk;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lab.database.LabDatabase;
import dev.interlock.lab.database.LabEngine;
import dev.interlock.lab.database.ReportingConnections;
import dev.interlock.lab.run.ActorThread;
import dev.interlock.lab.run.ScheduledRun;
import dev.interlock.lab.run.Waits;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Trace;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** A desk of the Lab's, on a database of its own. It serves one run at a time. */
final class Slot implements Desk, AutoCloseable {

    private static final Actor ADMIN = new Actor(new MemberId("admin"), "Admin", Role.ADMIN);
    private static final Actor CUSTOMER = new Actor(new MemberId("customer1"), "Customer", Role.CUSTOMER);

    private final ConfigurableApplicationContext context;
    private final LabDatabase database;
    private final LabEngine engine;
    private final TransactionTemplate transactions;
    private final JdbcClient sql;

    Slot(ConfigurableApplicationContext context, LabDatabase database) {
        this.context = context;
        this.database = database;
        this.engine = LabEngine.of(database.url());
        this.transactions = new TransactionTemplate(context.getBean(PlatformTransactionManager.class));
        this.sql = JdbcClient.create(context.getBean(JdbcTemplate.class));
    }

    Trace run(Scenario scenario, Cell cell) throws InterruptedException {
        ReportingConnections connections = context.getBean(ReportingConnections.class);
        RetrySwitch retries = context.getBean(RetrySwitch.class);
        Play play = scenario.stage(cell, this);
        Instant started = Instant.now();
        connections.isolate(cell.isolation());
        retries.set(cell.retry());
        List<Event> events = run(play);
        return new Trace(
                Trace.FORMAT,
                scenario.id(),
                cell.id(),
                database(cell),
                started,
                play.parts().stream().map(Play.Part::name).toList(),
                play.watched(),
                events,
                play.judge().judge(events));
    }

    /** The question for waits has a connection of its own, opened anew for each run: the server may have closed the one before. */
    private List<Event> run(Play play) throws InterruptedException {
        SingleConnectionDataSource probe = database.user() == null
                ? new SingleConnectionDataSource(database.url(), true)
                : new SingleConnectionDataSource(
                        database.url(), database.user(), Objects.requireNonNullElse(database.password(), ""), true);
        try {
            return new ScheduledRun(play, waits(new JdbcTemplate(probe))).run();
        } finally {
            probe.destroy();
        }
    }

    private Waits waits(JdbcTemplate server) {
        return () -> {
            Map<Long, Long> blocked = new HashMap<>();
            server.query(engine.waits(), row -> {
                blocked.put(row.getLong(1), row.getLong(2));
            });
            return blocked;
        };
    }

    private Trace.Database database(Cell cell) {
        String version = sql.sql(isMySql() ? "select version()" : "select h2version()")
                .query(String.class)
                .single();
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
    public boolean isMySql() {
        return engine == LabEngine.MYSQL;
    }

    @Override
    public void close() {
        context.close();
    }
}
