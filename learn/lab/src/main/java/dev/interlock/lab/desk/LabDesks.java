package dev.interlock.lab.desk;

import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Requirement;
import dev.interlock.lab.scenarios.Scenario;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.env.ConfigurableEnvironment;

/**
 * The desks of the Lab. A run occupies a slot; when all are busy for two seconds, it is refused. A slot has a desk for each wiring that
 * is run. A desk is opened for its first run, or before it in the background.
 */
public final class LabDesks implements Lab, AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(LabDesks.class);
    private static final Duration LONGEST_END = Duration.ofSeconds(15);

    private final List<Scenario> scenarios;
    private final SlotContexts contexts;
    private final ProcessorShare share;

    /** The lowest number comes first, so that runs after each other use the desks that are open. */
    private final BlockingQueue<Integer> free = new PriorityBlockingQueue<>();

    private final Map<Wiring, LabDesk> open = new ConcurrentHashMap<>();
    private final Set<Wiring> prepared = ConcurrentHashMap.newKeySet();
    private final ExecutorService background = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "lab-prepare");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * @param size how many runs there may be at once
     * @param share limits how many of them move
     */
    public LabDesks(List<Scenario> scenarios, ConfigurableEnvironment settings, int size, ProcessorShare share) {
        this.scenarios = List.copyOf(scenarios);
        this.contexts = new SlotContexts(settings);
        this.share = share;
        IntStream.rangeClosed(1, size).forEach(free::add);
    }

    @Override
    public List<Scenario> scenarios() {
        return scenarios;
    }

    @Override
    public Optional<Requirement> missing(Cell cell) {
        return cell.requirement().filter(requirement -> !contexts.have(requirement));
    }

    /**
     * Opens, once, the desk of the first slot, which the next run occupies unless another run has it. If that fails, its first run tries
     * again.
     */
    @Override
    public void prepare(String scenarioId, String cellId) {
        Cell cell = scenario(scenarioId).cell(cellId);
        Wiring wiring = Wiring.of(1, cell);
        if (missing(cell).isEmpty() && prepared.add(wiring)) {
            background.execute(() -> {
                try {
                    desk(wiring);
                } catch (InterruptedException closing) {
                    Thread.currentThread().interrupt();
                } catch (RuntimeException failure) {
                    log.warn("A desk of the Lab could not be prepared: {}", wiring, failure);
                }
            });
        }
    }

    /** Returns the desk with that wiring. Opening it takes a place among the runs that move. */
    private LabDesk desk(Wiring wiring) throws InterruptedException {
        LabDesk desk = open.get(wiring);
        return desk != null ? desk : share.use(() -> open.computeIfAbsent(wiring, contexts::open));
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
        return new RunInSlot(scenario, cell, share, () -> occupy(number, cell));
    }

    /** Occupies that slot, or the next free one while another node runs on its database. */
    private Slot occupy(int number, Cell cell) throws InterruptedException {
        try {
            LabDesk desk = desk(Wiring.of(number, cell));
            return new Slot(desk, desk.probe(), () -> free.add(number));
        } catch (SlotsBusyException anotherNode) {
            try {
                return occupy(next(anotherNode), cell);
            } finally {
                free.add(number);
            }
        } catch (InterruptedException | RuntimeException | Error failure) {
            free.add(number);
            throw failure;
        }
    }

    private int next(SlotsBusyException anotherNode) {
        Integer next = free.poll();
        if (next == null) {
            throw anotherNode;
        }
        return next;
    }

    @Override
    public void close() {
        background.shutdownNow();
        try {
            if (!background.awaitTermination(LONGEST_END.toSeconds(), TimeUnit.SECONDS)) {
                log.warn("A desk of the Lab still opens after {}", LONGEST_END);
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
        open.values().forEach(LabDesk::close);
        open.clear();
    }
}
