package dev.interlock.lab.page;

import dev.interlock.lab.desk.Lab;
import dev.interlock.lab.desk.ReservedRun;
import dev.interlock.lab.desk.SlotsBusyException;
import dev.interlock.lab.page.LabRun.State;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs cells by their schedule, in the background. A member has at most one such run going on. */
public final class ScheduledRuns implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(ScheduledRuns.class);

    /** The actors of an interrupted run end by their rollbacks. */
    private static final Duration LONGEST_END = Duration.ofSeconds(15);

    private final Lab lab;
    private final Runs runs;
    private final MemberLocks starting = new MemberLocks();

    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "lab-run");
        thread.setDaemon(true);
        return thread;
    });

    public ScheduledRuns(Lab lab, Runs runs) {
        this.lab = lab;
        this.runs = runs;
    }

    /**
     * Starts a run. If the member's run of the same cell goes on, returns that one.
     *
     * @throws SlotsBusyException if every slot is busy, or another run of the member goes on
     */
    public LabRun start(String scenario, String cell, String owner) throws InterruptedException {
        return starting.hold(owner, () -> {
            Optional<LabRun> current = runs.goingOn(owner, false);
            if (current.isPresent()) {
                return current.filter(run -> run.isOf(scenario, cell))
                        .orElseThrow(() -> new SlotsBusyException("A run of " + owner + " is going on"));
            }
            ReservedRun reserved = lab.reserve(scenario, cell);
            LabRun run = runs.add(scenario, cell, owner, null);
            threads.execute(() -> run(run, reserved));
            return run;
        });
    }

    private void run(LabRun run, ReservedRun reserved) {
        try {
            runs.end(run.id(), Progress.of(reserved.run(soFar -> runs.show(run.id(), Progress.of(soFar)))));
        } catch (SlotsBusyException busy) {
            runs.end(run.id(), State.REFUSED);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error failure) {
            log.warn("A run of {} {} has failed", run.scenario(), run.cell(), failure);
        } finally {
            runs.end(run.id(), State.FAILED); // does nothing if it has its result
        }
    }

    /** Ends the runs that are going on. */
    @Override
    public void close() {
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
