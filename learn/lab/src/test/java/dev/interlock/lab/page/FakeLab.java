package dev.interlock.lab.page;

import dev.interlock.lab.TracesForTests;
import dev.interlock.lab.desk.Lab;
import dev.interlock.lab.desk.MissingRequirementException;
import dev.interlock.lab.desk.ReservedRun;
import dev.interlock.lab.desk.SlotsBusyException;
import dev.interlock.lab.engine.Play;
import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.engine.SteppedRun;
import dev.interlock.lab.engine.trace.Cost;
import dev.interlock.lab.engine.trace.Race;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Cell.Expected;
import dev.interlock.lab.scenarios.Desk;
import dev.interlock.lab.scenarios.Isolation;
import dev.interlock.lab.scenarios.Requirement;
import dev.interlock.lab.scenarios.Scenario;
import dev.interlock.lab.scenarios.order.ReadChangeSave.NoProtection;
import dev.interlock.lab.scenarios.order.ReadChangeSave.VersionColumn;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A Lab with one scenario. Each of its runs is a lost update. Only cells without protection can have a missing requirement. */
public final class FakeLab implements Lab {

    /** A run pauses after so many events. */
    public static final int PAUSE_AFTER = 3;

    public final List<String> prepared = new ArrayList<>();

    /** Is counted down by a race before its pause. */
    final CountDownLatch raceStarted = new CountDownLatch(1);

    /** A run or a race pauses until the test counts it down. */
    public CountDownLatch end = new CountDownLatch(0);

    /** A run does it after its pause. */
    public Runnable failure = () -> {};

    /** What each cell is expected to end with. */
    Expected expected = Expected.lostUpdate("customer");

    public boolean busy;

    @Nullable
    Requirement missing;

    private final Scenario scenario = new Scenario() {
        @Override
        public String id() {
            return "S01";
        }

        @Override
        public List<Cell> cells() {
            return List.of(
                    new Cell(NoProtection.class, expected),
                    new Cell(VersionColumn.class, expected),
                    new Cell(NoProtection.class, Isolation.SERIALIZABLE, expected).withRetry());
        }

        @Override
        public Schedule schedule(Cell cell) {
            return new Schedule().toTheEnd("customer").toTheEnd("admin");
        }

        @Override
        public Play stage(Cell cell, Desk desk) {
            throw new UnsupportedOperationException("The pages prepare no data");
        }
    };

    @Override
    public List<Scenario> scenarios() {
        return List.of(scenario);
    }

    @Override
    public Optional<Requirement> missing(Cell cell) {
        return cell.technique() == NoProtection.class ? Optional.ofNullable(missing) : Optional.empty();
    }

    @Override
    public void prepare(String id, String cell) {
        prepared.add(id + " " + cell);
    }

    @Override
    public ReservedRun reserve(String id, String cell) {
        if (busy) {
            throw new SlotsBusyException("All slots are busy");
        }
        if (missing != null && cell.startsWith("no-protection")) {
            throw new MissingRequirementException(scenario(id).cell(cell), missing);
        }
        Trace trace = TracesForTests.lostUpdate(id, scenario(id).cell(cell).id());
        return new ReservedRun() {
            @Override
            public Trace run(Consumer<Trace> progress) throws InterruptedException {
                progress.accept(TracesForTests.soFar(trace, PAUSE_AFTER));
                end.await();
                failure.run();
                return trace;
            }

            @Override
            public Race race(int rounds, Duration limit) throws InterruptedException {
                raceStarted.countDown();
                end.await();
                Race none = new Race(id, cell, trace.database(), trace.startedAt(), rounds, Map.of(), Cost.NOTHING);
                return none.plus(trace.outcome().verdict(), Cost.of(trace.events()));
            }

            @Override
            public SteppedRun step() {
                throw new UnsupportedOperationException("No test of the pages steps");
            }
        };
    }
}
