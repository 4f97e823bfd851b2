package dev.interlock.lab.desk;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lab.database.LabDatabase;
import dev.interlock.lab.database.LabEngine;
import dev.interlock.lab.database.ReportingConnections;
import dev.interlock.lab.redis.RedisMasters;
import dev.interlock.lab.run.ActorThread;
import dev.interlock.lab.run.ProcessorShare;
import dev.interlock.lab.run.RaceRun;
import dev.interlock.lab.run.ScheduledRun;
import dev.interlock.lab.run.SteppedRun;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Outcome;
import dev.interlock.lab.trace.Race;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockTarget;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** A desk of the Lab's, on a database of its own. It serves one run at a time. */
final class Slot implements Desk, AutoCloseable {

    private static final Actor ADMIN = new Actor(new MemberId("admin"), "Admin", Role.ADMIN);
    private static final Actor CUSTOMER = new Actor(new MemberId("customer1"), "Customer", Role.CUSTOMER);

    private final ConfigurableApplicationContext context;
    private final HikariDataSource probes;
    private final LabEngine engine;
    private final TransactionTemplate transactions;
    private final JdbcClient sql;
    private final String version;
    private final ProcessorShare share;

    Slot(ConfigurableApplicationContext context, LabDatabase database, ProcessorShare share) {
        this.share = share;
        this.context = context;
        this.probes = database.pool("lab-probe", 1);
        this.engine = LabEngine.of(database.url());
        this.transactions = new TransactionTemplate(context.getBean(PlatformTransactionManager.class));
        this.sql = JdbcClient.create(context.getBean(JdbcTemplate.class));
        this.version = sql.sql(isMySql() ? "select version()" : "select h2version()")
                .query(String.class)
                .single();
    }

    Trace run(Scenario scenario, Cell cell) throws InterruptedException {
        return share.use(() -> scheduled(scenario, cell));
    }

    private Trace scheduled(Scenario scenario, Cell cell) throws InterruptedException {
        try (Probe probe = new Probe(probes)) {
            probe.clear();
            Play play = stage(scenario::stage, cell);
            BiFunction<List<Event>, Outcome, Trace> trace = trace(scenario, cell, play);
            List<Event> events = new ScheduledRun(play, probe.waits(), probe.cancellation(), share).run();
            return trace.apply(events, play.judge().judge(events));
        }
    }

    Race race(Scenario scenario, Cell cell, int rounds, Duration limit) throws InterruptedException {
        try (Probe probe = new Probe(probes)) {
            probe.clear();
            Instant started = Instant.now();
            RaceRun race =
                    new RaceRun(() -> stage(scenario::stageRace, cell), probe.waits(), probe.cancellation(), share);
            return race.run(rounds, limit).race(scenario.id(), cell.id(), database(cell), started, rounds);
        }
    }

    /** @param free is called when the run has ended */
    SteppedRun step(Scenario scenario, Cell cell, Runnable free) throws InterruptedException {
        Probe probe = new Probe(probes);
        try {
            probe.clear();
            Play play = stage(scenario::stage, cell);
            return SteppedRun.start(play, probe.waits(), probe.cancellation(), trace(scenario, cell, play), () -> {
                probe.close();
                free.run();
            });
        } catch (InterruptedException | RuntimeException failure) {
            probe.close();
            throw failure;
        }
    }

    private Play stage(BiFunction<Cell, Desk, Play> scenario, Cell cell) {
        limitConnections(SlotConfiguration.CONNECTIONS);
        Play play = scenario.apply(cell, this);
        context.getBean(ReportingConnections.class).isolate(cell.isolation());
        context.getBean(RetrySwitch.class).set(cell.retry());
        return play;
    }

    private BiFunction<List<Event>, Outcome, Trace> trace(Scenario scenario, Cell cell, Play play) {
        Instant started = Instant.now();
        Trace.Database server = database(cell);
        List<String> actors = play.parts().stream().map(Play.Part::name).toList();
        return (events, outcome) -> new Trace(
                Trace.FORMAT, scenario.id(), cell.id(), server, started, actors, play.watched(), events, outcome);
    }

    private Trace.Database database(Cell cell) {
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
        new PassingLease(
                        get(LockManager.class).leases(),
                        context.getBeanProvider(RedisMasters.class).getIfAvailable())
                .await(target);
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

    @Override
    public void close() {
        probes.close();
        context.close();
    }
}
