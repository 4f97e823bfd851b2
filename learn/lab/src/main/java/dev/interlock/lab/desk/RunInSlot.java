package dev.interlock.lab.desk;

import dev.interlock.lab.desk.ProcessorShare.Work;
import dev.interlock.lab.engine.Play;
import dev.interlock.lab.engine.RaceRound;
import dev.interlock.lab.engine.ScheduledRun;
import dev.interlock.lab.engine.SteppedRun;
import dev.interlock.lab.engine.trace.Cost;
import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Outcome;
import dev.interlock.lab.engine.trace.Race;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Scenario;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/**
 * A run on the desk of its slot.
 *
 * @param slot occupies it, and opens its desk unless that is open
 */
record RunInSlot(Scenario scenario, Cell cell, ProcessorShare share, Work<Slot> slot) implements ReservedRun {

    @Override
    public Trace run(Consumer<Trace> progress) throws InterruptedException {
        return untilItEnds((desk, probe) -> share.use(() -> {
            Play play = desk.stage(scenario::stage, cell);
            BiFunction<List<Event>, Outcome, Trace> trace = trace(desk, play);
            Consumer<List<Event>> soFar = until -> progress.accept(trace.apply(until, Outcome.UNDECIDED));
            List<Event> events = new ScheduledRun(play, probe, soFar).run();
            return trace.apply(events, play.judge().judge(events));
        }));
    }

    @Override
    public Race race(int rounds, Duration limit) throws InterruptedException {
        return untilItEnds((desk, probe) -> {
            long deadline = System.nanoTime() + limit.toNanos();
            Race race = new Race(
                    scenario.id(), cell.id(), desk.database(cell), Instant.now(), rounds, Map.of(), Cost.NOTHING);
            for (int number = 0; number < rounds && System.nanoTime() < deadline; number++) {
                race = round(race, desk, probe, deadline);
            }
            return race;
        });
    }

    /** Returns the race with one more round; the same if that round has not ended in time. */
    private Race round(Race race, LabDesk desk, Probe probe, long deadline) throws InterruptedException {
        return share.use(() -> {
            Play play = desk.stage(scenario::stageRace, cell);
            return RaceRound.run(play, probe, deadline)
                    .map(events -> race.plus(play.judge().judge(events).verdict(), Cost.of(events)))
                    .orElse(race);
        });
    }

    /** A part of the run, on the desk and with the connection beside it. */
    @FunctionalInterface
    private interface Part<T> {
        T run(LabDesk desk, Probe probe) throws InterruptedException;
    }

    private <T> T untilItEnds(Part<T> part) throws InterruptedException {
        try (Slot occupied = slot.get()) {
            return part.run(occupied.desk(), occupied.probe());
        }
    }

    @Override
    public SteppedRun step() throws InterruptedException {
        Slot occupied = slot.get();
        try {
            LabDesk desk = occupied.desk();
            Play play = desk.stage(scenario::stage, cell);
            return SteppedRun.start(play, occupied.probe(), trace(desk, play), occupied::close);
        } catch (InterruptedException | RuntimeException failure) {
            occupied.close();
            throw failure;
        }
    }

    private BiFunction<List<Event>, Outcome, Trace> trace(LabDesk desk, Play play) {
        Instant started = Instant.now();
        List<String> actors = play.parts().stream().map(Play.Part::name).toList();
        return (events, outcome) -> new Trace(
                scenario.id(), cell.id(), desk.database(cell), started, actors, play.watched(), events, outcome);
    }
}
