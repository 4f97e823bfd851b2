package dev.interlock.lab.page;

import dev.interlock.lab.desk.Lab;
import dev.interlock.lab.engine.CannotMoveException;
import dev.interlock.lab.engine.SteppedRun;
import dev.interlock.lab.page.LabRun.State;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs in which the member says which actor moves. A member has at most one going on. */
public final class SteppedRuns implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(SteppedRuns.class);

    private final Lab lab;
    private final Runs runs;
    private final Duration limit;
    private final MemberLocks starting = new MemberLocks();

    /** The actors of the runs that go on, by the id of the run. */
    private final Map<String, SteppedRun> goingOn = new ConcurrentHashMap<>();

    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "lab-step-limit");
        thread.setDaemon(true);
        return thread;
    });

    /** @param limit how long a run may last */
    public SteppedRuns(Lab lab, Runs runs, Duration limit) {
        this.lab = lab;
        this.runs = runs;
        this.limit = limit;
    }

    public Duration limit() {
        return limit;
    }

    /** Starts a run, and ends the one that the member has going on. */
    public LabRun start(String scenario, String cell, String owner) throws InterruptedException {
        return starting.hold(owner, () -> {
            Optional<LabRun> current = runs.goingOn(owner, true);
            if (current.isPresent()) {
                end(current.get().id());
            }
            SteppedRun actors = lab.reserve(scenario, cell).step();
            LabRun run = runs.add(scenario, cell, owner, Progress.of(actors));
            goingOn.put(run.id(), actors);
            var unused = clock.schedule(() -> tryToEnd(run.id()), limit.toMillis(), TimeUnit.MILLISECONDS);
            return run;
        });
    }

    /**
     * Lets an actor move by one operation.
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
        return Optional.ofNullable(goingOn.get(id)).orElseThrow(() -> new CannotMoveException("The run has ended"));
    }

    /** Looks again where the actors stand: one may have been on the move when the last move returned. */
    public void look(String id) throws InterruptedException {
        SteppedRun actors = goingOn.get(id);
        if (actors != null) {
            actors.look();
            showOrEnd(id, actors);
        }
    }

    private void showOrEnd(String id, SteppedRun actors) throws InterruptedException {
        if (actors.isOver()) {
            end(id);
        } else {
            synchronized (actors) { // no move comes in between, so an older progress does not replace a newer one
                runs.show(id, Progress.of(actors));
            }
        }
    }

    /** Ends the run, if it goes on. */
    public void end(String id) throws InterruptedException {
        SteppedRun actors = goingOn.get(id);
        if (actors != null) {
            try {
                actors.end();
                runs.end(id, Progress.of(actors));
            } finally {
                runs.end(id, State.FAILED); // does nothing if it has its result
                goingOn.remove(id);
            }
        }
    }

    private void tryToEnd(String id) {
        try {
            end(id);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException failure) {
            log.warn("A stepped run has failed", failure);
        }
    }

    /** Ends the runs that are going on. */
    @Override
    public void close() {
        clock.shutdown();
        goingOn.keySet().forEach(this::tryToEnd);
    }
}
