package dev.interlock.lab.desk;

import dev.interlock.lab.run.Lab;
import dev.interlock.lab.run.MissingRequirementException;
import dev.interlock.lab.run.ProcessorShare;
import dev.interlock.lab.run.ReservedRun;
import dev.interlock.lab.run.SlotsBusyException;
import dev.interlock.lab.run.SteppedRun;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenario.UnknownCellException;
import dev.interlock.lab.technique.Requirement;
import dev.interlock.lab.trace.Race;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.springframework.core.env.ConfigurableEnvironment;

/** The desks of the Lab. A run occupies a slot; when all are busy for two seconds, it is refused. */
public final class LabDesks implements Lab, AutoCloseable {

    /** How long a statement waits for a lock. */
    private static final Duration LOCK_WAIT = Duration.ofSeconds(10);

    /** The same while a reader thinks: longer than a run may last. */
    private static final Duration READERS_LOCK_WAIT = Duration.ofSeconds(150);

    private final List<Scenario> scenarios;
    private final Slots slots;

    /** The lowest number comes first, so that runs after each other use the desks that are open. */
    private final BlockingQueue<Integer> free = new PriorityBlockingQueue<>();

    /**
     * @param size how many runs there may be at once
     * @param share limits how many of them move
     */
    public LabDesks(List<Scenario> scenarios, ConfigurableEnvironment settings, int size, ProcessorShare share) {
        this.scenarios = List.copyOf(scenarios);
        this.slots = new Slots(settings, share);
        IntStream.rangeClosed(1, size).forEach(free::add);
    }

    @Override
    public List<Scenario> scenarios() {
        return scenarios;
    }

    @Override
    public Scenario scenario(String id) {
        return scenarios.stream()
                .filter(scenario -> scenario.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new UnknownCellException("No scenario " + id));
    }

    @Override
    public Optional<Requirement> missing(Cell cell) {
        return cell.requirement().filter(requirement -> !slots.have(requirement));
    }

    /** Prepares the first slot, which the next run occupies unless another run has it. */
    @Override
    public void prepare(String scenarioId, String cellId) {
        Cell cell = scenario(scenarioId).cell(cellId);
        if (missing(cell).isEmpty()) {
            slots.prepare(Wiring.of(1, cell, LOCK_WAIT));
        }
    }

    @Override
    public ReservedRun reserve(String scenarioId, String cellId) throws InterruptedException {
        Scenario scenario = scenario(scenarioId);
        Cell cell = runnable(scenario.cell(cellId));
        int number = occupy();
        return progress -> {
            try {
                return slot(number, cell, LOCK_WAIT).run(scenario, cell, progress);
            } finally {
                free.add(number);
            }
        };
    }

    @Override
    public Race race(String scenarioId, String cellId, int rounds, Duration limit) throws InterruptedException {
        Scenario scenario = scenario(scenarioId);
        Cell cell = runnable(scenario.cell(cellId));
        if (!scenario.hasRace()) {
            throw new UnknownCellException(scenarioId + " has no race");
        }
        int number = occupy();
        try {
            return slot(number, cell, LOCK_WAIT).race(scenario, cell, rounds, limit);
        } finally {
            free.add(number);
        }
    }

    @Override
    public SteppedRun step(String scenarioId, String cellId) throws InterruptedException {
        Scenario scenario = scenario(scenarioId);
        Cell cell = runnable(scenario.cell(cellId));
        int number = occupy();
        try {
            return slot(number, cell, READERS_LOCK_WAIT).step(scenario, cell, () -> free.add(number));
        } catch (InterruptedException | RuntimeException failure) {
            free.add(number);
            throw failure;
        }
    }

    private Cell runnable(Cell cell) {
        missing(cell).ifPresent(requirement -> {
            throw new MissingRequirementException(cell, requirement);
        });
        return cell;
    }

    private int occupy() throws InterruptedException {
        Integer number = free.poll(2, TimeUnit.SECONDS);
        if (number == null) {
            throw new SlotsBusyException("All desks of the Lab are in use");
        }
        return number;
    }

    private Slot slot(int number, Cell cell, Duration lockWait) throws InterruptedException {
        return slots.get(Wiring.of(number, cell, lockWait));
    }

    @Override
    public void close() {
        slots.close();
    }
}
