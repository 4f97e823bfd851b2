package dev.interlock.lab.page;

import static java.util.function.Predicate.not;

import dev.interlock.lab.desk.Lab;
import dev.interlock.lab.desk.ReservedRun;
import dev.interlock.lab.desk.SlotsBusyException;
import dev.interlock.lab.engine.CannotMoveException;
import dev.interlock.lab.engine.SteppedRun;
import dev.interlock.lab.page.LabRun.State;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The newest {@value Newest#KEPT} runs of this node, in its memory. A member has at most one run by its schedule going on, and one in
 * which the member says which actor moves.
 */
public final class Runs implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(Runs.class);

    /** The actors of an interrupted run end by their rollbacks. */
    private static final Duration LONGEST_END = Duration.ofSeconds(15);

    private final Lab lab;
    private final Duration limit;
    private final Newest<LabRun> newest = new Newest<>(not(LabRun::isGoingOn));

    /** The actors of the stepped runs that go on, by the id of the run. */
    private final Map<String, SteppedRun> stepped = new ConcurrentHashMap<>();

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
            Optional<LabRun> current = goingOn(owner, false);
            if (current.isPresent()) {
                return current.filter(run -> run.isOf(scenario, cell))
                        .orElseThrow(() -> new SlotsBusyException("A run of " + owner + " is going on"));
            }
            ReservedRun reserved = lab.reserve(scenario, cell);
            LabRun run = keep(scenario, cell, owner, null);
            threads.execute(() -> runBySchedule(run, reserved));
            return run;
        } finally {
            lock.unlock();
        }
    }

    private Optional<LabRun> goingOn(String owner, boolean bySteps) {
        return newest.all().stream()
                .filter(run -> run.isGoingOn() && run.isOwnedBy(owner) && run.stepped() == bySteps)
                .findFirst();
    }

    /** @param start where the actors of a stepped run stand; null for a run by its schedule */
    private LabRun keep(String scenario, String cell, String owner, @Nullable Progress start) {
        String id = UUID.randomUUID().toString();
        LabRun run = new LabRun(id, scenario, cell, owner, start != null, State.GOING_ON, start);
        newest.add(id, run);
        return run;
    }

    private void runBySchedule(LabRun run, ReservedRun reserved) {
        try {
            end(run.id(), Progress.of(reserved.run(soFar -> show(run.id(), Progress.of(soFar)))));
        } catch (SlotsBusyException busy) {
            end(run.id(), State.REFUSED);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error failure) {
            log.warn("A run of {} {} has failed", run.scenario(), run.cell(), failure);
        } finally {
            end(run.id(), State.FAILED); // does nothing if it has its result
        }
    }

    private void show(String id, Progress soFar) {
        newest.change(id, run -> run.with(soFar));
    }

    private void end(String id, Progress result) {
        newest.change(id, run -> run.with(result).in(State.ENDED));
    }

    private void end(String id, State how) {
        newest.change(id, run -> run.in(how));
    }

    /**
     * Starts a run in which the member says which actor moves, and ends the one that the member has going on. The member's lock makes
     * both atomic, so that a member that starts several at once occupies one slot.
     */
    public LabRun startSteps(String scenario, String cell, String owner) throws InterruptedException {
        Lock lock = starting.computeIfAbsent(owner, each -> new ReentrantLock());
        lock.lockInterruptibly();
        try {
            Optional<LabRun> current = goingOn(owner, true);
            if (current.isPresent()) {
                endSteps(current.get().id());
            }
            SteppedRun actors = lab.reserve(scenario, cell).step();
            LabRun run = keep(scenario, cell, owner, Progress.of(actors));
            stepped.put(run.id(), actors);
            CompletableFuture.delayedExecutor(limit.toMillis(), TimeUnit.MILLISECONDS, threads)
                    .execute(() -> tryToEndSteps(run.id()));
            return run;
        } finally {
            lock.unlock();
        }
    }

    private void tryToEndSteps(String id) {
        try {
            endSteps(id);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException failure) {
            log.warn("A stepped run has failed", failure);
        }
    }

    /**
     * Lets an actor of a stepped run move by one operation.
     *
     * @param seen how many moves the member has seen
     * @throws CannotMoveException if there were more moves, the actor does not stand where it could do that, or the run has ended
     */
    public void move(String id, String actor, int seen) throws InterruptedException {
        SteppedRun actors = actors(id);
        try {
            actors.move(actor, seen);
        } finally {
            showOrEnd(id, actors);
        }
    }

    /** Ends the wait of an actor, as its lock timeout would. Throws what {@link #move} does. */
    public void timeOut(String id, String actor, int seen) throws InterruptedException {
        SteppedRun actors = actors(id);
        try {
            actors.timeOut(actor, seen);
        } finally {
            showOrEnd(id, actors);
        }
    }

    private SteppedRun actors(String id) {
        return Optional.ofNullable(stepped.get(id)).orElseThrow(() -> new CannotMoveException("The run has ended"));
    }

    /** Looks again where the actors of a stepped run stand: one may have been on the move when the last move returned. */
    public void look(String id) throws InterruptedException {
        SteppedRun actors = stepped.get(id);
        if (actors != null) {
            actors.look();
            showOrEnd(id, actors);
        }
    }

    private void showOrEnd(String id, SteppedRun actors) throws InterruptedException {
        if (actors.isOver()) {
            endSteps(id);
        } else {
            synchronized (actors) { // no move comes in between, so an older progress does not replace a newer one
                show(id, Progress.of(actors));
            }
        }
    }

    /** Ends the stepped run, if it goes on. */
    public void endSteps(String id) throws InterruptedException {
        SteppedRun actors = stepped.get(id);
        if (actors != null) {
            try {
                actors.end();
                end(id, Progress.of(actors));
            } finally {
                end(id, State.FAILED); // does nothing if it has its result
                stepped.remove(id);
            }
        }
    }

    /** Returns the run with that id, as far as that member may see it: others do when it has ended. */
    public Optional<LabRun> find(String id, String member) {
        return newest.find(id).filter(run -> run.hasEnded() || run.isOwnedBy(member));
    }

    /** Ends the runs that are going on. */
    @Override
    public void close() {
        stepped.keySet().forEach(this::tryToEndSteps);
        threads.shutdownNow();
        try {
            if (!threads.awaitTermination(LONGEST_END.toSeconds(), TimeUnit.SECONDS)) {
                log.warn("A run of the Lab goes on after {}", LONGEST_END);
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }
}
