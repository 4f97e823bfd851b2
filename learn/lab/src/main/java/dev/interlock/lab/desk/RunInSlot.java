package dev.interlock.lab.desk;

import dev.interlock.lab.desk.ProcessorShare.Work;
import dev.interlock.lab.engine.Play;
import dev.interlock.lab.engine.Run;
import dev.interlock.lab.engine.SteppedRun;
import dev.interlock.lab.engine.trace.Cost;
import dev.interlock.lab.engine.trace.Outcome;
import dev.interlock.lab.engine.trace.Race;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.engine.trace.Verdict;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Scenario;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A run on the desk of its slot.
 *
 * @param work occupies the slot, and opens its desk unless that is open
 */
record RunInSlot(Scenario scenario, Cell cell, ProcessorShare share, Work<Slot> work) implements ReservedRun {

    @Override
    public Trace run(Consumer<Trace> progress) throws InterruptedException {
        try (Slot slot = work.get()) {
            return share.use(() -> {
                Play play = slot.desk().stage(scenario::stage, cell);
                return Run.bySchedule(
                        play, scenario.schedule(cell, slot.desk()), slot.probe(), blank(slot, play), progress);
            });
        }
    }

    @Override
    public Race race(int rounds, Duration limit) throws InterruptedException {
        try (Slot slot = work.get()) {
            long deadline = System.nanoTime() + limit.toNanos();
            Race race = new Race(
                    scenario.id(),
                    cell.id(),
                    slot.desk().database(cell),
                    Instant.now(),
                    rounds,
                    Map.of(),
                    Cost.NOTHING);
            for (int number = 0; number < rounds && System.nanoTime() < deadline; number++) {
                Trace round = round(slot, deadline);
                if (round.outcome().verdict() != Verdict.UNFINISHED) {
                    race = race.plus(round.outcome().verdict(), Cost.of(round.events()));
                }
            }
            return race;
        }
    }

    private Trace round(Slot slot, long deadline) throws InterruptedException {
        return share.use(() -> {
            Play play = slot.desk().stage(scenario::stageRace, cell);
            return Run.atOnce(play, slot.probe(), blank(slot, play), deadline);
        });
    }

    @Override
    public SteppedRun step() throws InterruptedException {
        Slot slot = work.get();
        try {
            Play play = slot.desk().stage(scenario::stage, cell);
            return Run.byReader(play, slot.probe(), blank(slot, play), slot::close);
        } catch (InterruptedException | RuntimeException failure) {
            slot.close();
            throw failure;
        }
    }

    /** Returns the record of a run that begins. */
    private Trace blank(Slot slot, Play play) {
        List<String> actors = play.parts().stream().map(Play.Part::name).toList();
        Trace.Database database = slot.desk().database(cell);
        return new Trace(
                scenario.id(),
                cell.id(),
                database,
                Instant.now(),
                actors,
                play.watched(),
                List.of(),
                Outcome.UNDECIDED);
    }
}
