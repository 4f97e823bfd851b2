package dev.interlock.lab.desk;

import dev.interlock.lab.run.Lab;
import dev.interlock.lab.run.MissingRequirementException;
import dev.interlock.lab.run.ProcessorShare;
import dev.interlock.lab.run.ReservedRun;
import dev.interlock.lab.run.SlotsBusyException;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.technique.Requirement;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.springframework.core.env.ConfigurableEnvironment;

/** The desks of the Lab. A run occupies a slot; when all are busy for two seconds, it is refused. */
public final class LabDesks implements Lab, AutoCloseable {

    private final List<Scenario> scenarios;
    private final Slots slots;
    private final ProcessorShare share;

    /** The lowest number comes first, so that runs after each other use the desks that are open. */
    private final BlockingQueue<Integer> free = new PriorityBlockingQueue<>();

    /**
     * @param size how many runs there may be at once
     * @param share limits how many of them move
     */
    public LabDesks(List<Scenario> scenarios, ConfigurableEnvironment settings, int size, ProcessorShare share) {
        this.scenarios = List.copyOf(scenarios);
        this.slots = new Slots(settings, share);
        this.share = share;
        IntStream.rangeClosed(1, size).forEach(free::add);
    }

    @Override
    public List<Scenario> scenarios() {
        return scenarios;
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
            slots.prepare(Wiring.of(1, cell));
        }
    }

    @Override
    public ReservedRun reserve(String scenarioId, String cellId) throws InterruptedException {
        Scenario scenario = scenario(scenarioId);
        Cell cell = scenario.cell(cellId);
        missing(cell).ifPresent(requirement -> {
            throw new MissingRequirementException(cell, requirement);
        });
        Integer number = free.poll(2, TimeUnit.SECONDS);
        if (number == null) {
            throw new SlotsBusyException("All desks of the Lab are in use");
        }
        return new RunInSlot(scenario, cell, share, () -> slots.get(Wiring.of(number, cell)), () -> free.add(number));
    }

    @Override
    public void close() {
        slots.close();
    }
}
