package dev.interlock.lab.store;

import dev.interlock.lab.run.Lab;
import dev.interlock.lab.run.ReservedRun;
import dev.interlock.lab.run.SlotsBusyException;
import dev.interlock.lab.run.SteppedRun;
import dev.interlock.lab.trace.Race;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The runs and races of this process, the newest {@value #KEPT} of each kind: those that go on, and those that have ended. A member
 * has at most one run by its schedule going on, and one in which the member says which actor moves.
 */
public final class Runs implements AutoCloseable {

    /** A run has some hundred kilobytes at most. */
    static final int KEPT = 500;

    private static final Logger log = LoggerFactory.getLogger(Runs.class);

    /** The actors of an interrupted run end by their rollbacks. */
    private static final Duration LONGEST_END = Duration.ofSeconds(15);

    private final Lab lab;
    private final Duration limit;
    private final Map<String, LabRun> runs = newest();
    private final Map<String, Race> races = newest();
    private final Map<String, Lock> starting = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "lab-run");
        thread.setDaemon(true);
        return thread;
    });

    /** @param limit how long a run may last in which its member says which actor moves */
    public Runs(Lab lab, Duration limit) {
        this.lab = lab;
        this.limit = limit;
    }

    private static <T> Map<String, T> newest() {
        return new LinkedHashMap<>() {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, T> eldest) {
                return size() > KEPT;
            }
        };
    }

    private static String newId() {
        return UUID.randomUUID().toString().replace("-", "");
    }

    public Duration limit() {
        return limit;
    }

    /**
     * Starts a run by its schedule. If the member's run of the same cell goes on, returns that one.
     *
     * @throws SlotsBusyException if every slot is busy, or another run of the member goes on
     */
    public LabRun start(String scenario, String cell, String owner) throws InterruptedException {
        Lock lock = starting.computeIfAbsent(owner, each -> new ReentrantLock());
        lock.lockInterruptibly();
        try {
            for (LabRun current : goingOn()) {
                if (current.isOwnedBy(owner) && current.steps() == null) {
                    if (current.isOf(scenario, cell)) {
                        return current;
                    }
                    throw new SlotsBusyException("A run of " + owner + " is going on");
                }
            }
            ReservedRun reserved = lab.reserve(scenario, cell);
            LabRun run = new LabRun(newId(), scenario, cell, owner, null);
            add(run);
            threads.execute(() -> finish(run, reserved));
            return run;
        } finally {
            lock.unlock();
        }
    }

    private void finish(LabRun run, ReservedRun reserved) {
        try {
            run.ended(reserved.run(run::happened));
        } catch (InterruptedException closing) {
            run.failed(closing);
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error failure) {
            log.warn("A run of {} {} has failed", run.scenario(), run.cell(), failure);
            run.failed(failure);
        }
    }

    /**
     * Starts a run in which the member says which actor moves, and ends the one that the member has going on. Both are one step for
     * each member, so that a member that starts several at once occupies one slot.
     */
    public LabRun startSteps(String scenario, String cell, String owner) throws InterruptedException {
        Lock lock = starting.computeIfAbsent(owner, each -> new ReentrantLock());
        lock.lockInterruptibly();
        try {
            for (LabRun current : goingOn()) {
                if (current.isOwnedBy(owner) && current.steps() != null) {
                    endSteps(current);
                }
            }
            LabRun run = new LabRun(
                    newId(), scenario, cell, owner, lab.reserve(scenario, cell).step());
            add(run);
            CompletableFuture.delayedExecutor(limit.toMillis(), TimeUnit.MILLISECONDS, threads)
                    .execute(() -> endAtLimit(run));
            return run;
        } finally {
            lock.unlock();
        }
    }

    /** Ends the run; does nothing if that has been done. */
    public void endSteps(LabRun run) throws InterruptedException {
        SteppedRun steps = Objects.requireNonNull(run.steps());
        synchronized (steps) {
            if (run.isGoingOn()) {
                steps.end();
                run.ended(steps.trace());
            }
        }
    }

    private void endAtLimit(LabRun run) {
        try {
            endSteps(run);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    private void add(LabRun run) {
        synchronized (runs) {
            runs.put(run.id(), run);
        }
    }

    private List<LabRun> goingOn() {
        synchronized (runs) {
            return runs.values().stream().filter(LabRun::isGoingOn).toList();
        }
    }

    /** Returns the run with that id, as far as that member may see it: others do when it has ended. */
    public Optional<LabRun> find(String id, String member) {
        synchronized (runs) {
            return Optional.ofNullable(runs.get(id)).filter(run -> run.hasEnded() || run.isOwnedBy(member));
        }
    }

    /** Keeps a race, and returns its id, which is part of its address. */
    public String keep(Race race) {
        String id = newId();
        synchronized (races) {
            races.put(id, race);
        }
        return id;
    }

    public Optional<Race> findRace(String id) {
        synchronized (races) {
            return Optional.ofNullable(races.get(id));
        }
    }

    /** Ends the runs that are going on. */
    @Override
    public void close() {
        threads.shutdownNow();
        goingOn().stream().filter(run -> run.steps() != null).forEach(this::endAtLimit);
        try {
            if (!threads.awaitTermination(LONGEST_END.toSeconds(), TimeUnit.SECONDS)) {
                log.warn("A run of the Lab goes on after {}", LONGEST_END);
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }
}
