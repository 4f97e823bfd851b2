package dev.interlock.lab.desk;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lab.database.LabDatabase;
import dev.interlock.lab.database.LabEngine;
import dev.interlock.lab.database.ReportingConnections;
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
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.springframework.context.ConfigurableApplicationContext;

/** Runs on a desk of the Lab's, which has a database of its own: one run at a time. */
final class Slot implements AutoCloseable {

    private final ConfigurableApplicationContext context;
    private final HikariDataSource probes;
    private final SlotDesk desk;
    private final String version;
    private final ProcessorShare share;

    Slot(ConfigurableApplicationContext context, LabDatabase database, ProcessorShare share) {
        this.share = share;
        this.context = context;
        this.probes = database.pool("lab-probe", 1);
        this.desk = new SlotDesk(context, LabEngine.of(database.url()));
        this.version = desk.sql()
                .sql(desk.isMySql() ? "select version()" : "select h2version()")
                .query(String.class)
                .single();
    }

    /** @param progress receives what has happened so far whenever every actor has come to a stand */
    Trace run(Scenario scenario, Cell cell, Consumer<Trace> progress) throws InterruptedException {
        try (Probe probe = new Probe(probes)) {
            return share.use(() -> run(scenario, cell, progress, probe));
        }
    }

    private Trace run(Scenario scenario, Cell cell, Consumer<Trace> progress, Probe probe) throws InterruptedException {
        probe.clear();
        Play play = stage(scenario::stage, cell);
        BiFunction<List<Event>, Outcome, Trace> trace = trace(scenario, cell, play);
        Consumer<List<Event>> soFar = until -> progress.accept(trace.apply(until, Outcome.UNDECIDED));
        List<Event> events = new ScheduledRun(play, probe.waits(), probe.cancellation(), share, soFar).run();
        return trace.apply(events, play.judge().judge(events));
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
        desk.limitConnections(SlotConfiguration.CONNECTIONS);
        Play play = scenario.apply(cell, desk);
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
                desk.isMySql() ? "MySQL" : "H2", version, cell.isolation().sql());
    }

    @Override
    public void close() {
        probes.close();
        context.close();
    }
}
