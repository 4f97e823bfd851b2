package dev.interlock.lab.desk;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lab.database.LabDatabase;
import dev.interlock.lab.database.LabEngine;
import dev.interlock.lab.database.ReportingConnections;
import dev.interlock.lab.redis.RedisMasters;
import dev.interlock.lab.run.ActorThread;
import dev.interlock.lab.run.Cancellation;
import dev.interlock.lab.run.RaceRun;
import dev.interlock.lab.run.ScheduledRun;
import dev.interlock.lab.run.SlotsBusyException;
import dev.interlock.lab.run.SteppedRun;
import dev.interlock.lab.run.Waits;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Outcome;
import dev.interlock.lab.trace.Race;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lock.Lease;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.BadSqlGrammarException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** A desk of the Lab's, on a database of its own. It serves one run at a time. */
final class Slot implements Desk, AutoCloseable {

    private static final Actor ADMIN = new Actor(new MemberId("admin"), "Admin", Role.ADMIN);
    private static final Actor CUSTOMER = new Actor(new MemberId("customer1"), "Customer", Role.CUSTOMER);

    /** Long enough to be drawn, and short enough to wait for. */
    private static final Duration LEASE = Duration.ofMillis(300);

    /** Stores count in milliseconds. */
    private static final Duration STORES_ROUND_UP = Duration.ofMillis(2);

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
        SingleConnectionDataSource probe = probe();
        try {
            JdbcTemplate server = new JdbcTemplate(probe);
            occupy(server);
            Play play = stage(scenario::stage, cell);
            BiFunction<List<Event>, Outcome, Trace> trace = trace(scenario, cell, play);
            List<Event> events = new ScheduledRun(play, waits(server), cancellation(server)).run();
            return trace.apply(events, play.judge().judge(events));
        } finally {
            probe.destroy();
        }
    }

    Race race(Scenario scenario, Cell cell, int rounds, Duration limit) throws InterruptedException {
        SingleConnectionDataSource probe = probe();
        try {
            JdbcTemplate server = new JdbcTemplate(probe);
            occupy(server);
            Instant started = Instant.now();
            RaceRun race = new RaceRun(() -> stage(scenario::stageRace, cell), waits(server), cancellation(server));
            return race.run(rounds, limit).race(scenario.id(), cell.id(), database(cell), started, rounds);
        } finally {
            probe.destroy();
        }
    }

    /** @param free is called when the run has ended */
    SteppedRun step(Scenario scenario, Cell cell, Runnable free) throws InterruptedException {
        SingleConnectionDataSource probe = probe();
        try {
            JdbcTemplate server = new JdbcTemplate(probe);
            occupy(server);
            Play play = stage(scenario::stage, cell);
            return SteppedRun.start(play, waits(server), cancellation(server), trace(scenario, cell, play), () -> {
                probe.destroy();
                free.run();
            });
        } catch (InterruptedException | RuntimeException failure) {
            probe.destroy();
            throw failure;
        }
    }

    /** Keeps other nodes out of the database until the connection is closed. */
    private void occupy(JdbcTemplate server) {
        if (!Boolean.TRUE.equals(server.queryForObject(engine.occupation(), Boolean.class))) {
            throw new SlotsBusyException("Another node runs on " + database.url());
        }
    }

    private Play stage(BiFunction<Cell, Desk, Play> scenario, Cell cell) {
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

    /** The question for waits has a connection of its own, opened anew for each run: the server may have closed the one before. */
    private SingleConnectionDataSource probe() {
        return database.user() == null
                ? new SingleConnectionDataSource(database.url(), true)
                : new SingleConnectionDataSource(
                        database.url(), database.user(), Objects.requireNonNullElse(database.password(), ""), true);
    }

    /** H2 looks whether a statement was canceled only when its thread is woken. */
    private Cancellation cancellation(JdbcTemplate server) {
        return (actor, connection) -> {
            if (connection != 0) {
                server.execute(engine.cancel(connection));
            }
            if (connection == 0 || !isMySql()) {
                actor.interrupt();
            }
        };
    }

    private Waits waits(JdbcTemplate server) {
        if (!mayAskForWaits(server)) {
            return Waits.unreported();
        }
        return () -> {
            Map<Long, Long> blocked = new HashMap<>();
            server.query(engine.waits(), row -> {
                blocked.put(row.getLong(1), row.getLong(2));
            });
            return blocked;
        };
    }

    /** On MySQL that takes rights to tables of the server. */
    private boolean mayAskForWaits(JdbcTemplate server) {
        try {
            server.query(engine.waits(), row -> {});
            return true;
        } catch (BadSqlGrammarException refused) {
            return false;
        }
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

    /** In a thread that is no actor's, so the statements pass without a turn and are not recorded. */
    @Override
    public void letLeasePass(LockTarget target) {
        CompletableFuture.runAsync(() -> {
                    RedisMasters masters =
                            context.getBeanProvider(RedisMasters.class).getIfAvailable();
                    if (masters == null) {
                        letLeaseOfStorePass(target);
                    } else {
                        masters.letLeasePass(target, LEASE);
                    }
                })
                .join();
    }

    private void letLeaseOfStorePass(LockTarget target) {
        Leases leases = context.getBean(LockManager.class).leases();
        leases.find(target).ifPresent(lease -> {
            leases.shorten(target, lease.lockId(), lease.owner(), LEASE);
            awaitAge(leases, target, lease.age().plus(LEASE));
        });
    }

    /** Returns when the lease is older than that, or has ended. */
    private static void awaitAge(Leases leases, LockTarget target, Duration age) {
        Optional<Lease> lease = leases.find(target);
        while (lease.isPresent() && lease.get().age().compareTo(age) <= 0) {
            LockSupport.parkNanos(
                    age.minus(lease.get().age()).plus(STORES_ROUND_UP).toNanos());
            lease = leases.find(target);
        }
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
