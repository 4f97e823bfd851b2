package dev.interlock.lab.store;

import dev.interlock.lab.run.ReservedRun;
import dev.interlock.lab.run.SlotsBusyException;
import dev.interlock.lab.store.LabRun.State;
import dev.interlock.lab.trace.Trace;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/**
 * Runs a cell by its schedule in a thread of its own. Another thread records the progress five times a second and then the result: a write
 * for each event would make the actors wait.
 */
final class ScheduledRunner implements Runnable {

    private static final Duration BETWEEN_WRITES = Duration.ofMillis(200);

    private static final Logger log = LoggerFactory.getLogger(ScheduledRunner.class);

    private final LabRun run;
    private final ReservedRun reserved;
    private final RunTable table;
    private final ExecutorService threads;
    private final AtomicReference<@Nullable Trace> newest = new AtomicReference<>();

    ScheduledRunner(LabRun run, ReservedRun reserved, RunTable table, ExecutorService threads) {
        this.run = run;
        this.reserved = reserved;
        this.table = table;
        this.threads = threads;
    }

    @Override
    public void run() {
        try {
            Future<Trace> result = threads.submit(() -> reserved.run(newest::set));
            end(State.ENDED, Progress.of(recordUntilItEnds(result)));
        } catch (InterruptedException | RejectedExecutionException closing) {
            end(State.FAILED, null);
            Thread.currentThread().interrupt();
        } catch (ExecutionException failed) {
            log.warn("A run of {} {} has failed", run.scenario(), run.cell(), failed.getCause());
            end(failed.getCause() instanceof SlotsBusyException ? State.REFUSED : State.FAILED, null);
        }
    }

    private Trace recordUntilItEnds(Future<Trace> result) throws InterruptedException, ExecutionException {
        while (true) {
            try {
                return result.get(BETWEEN_WRITES.toMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException goingOn) {
                recordProgress(newest.getAndSet(null));
            }
        }
    }

    private void recordProgress(@Nullable Trace soFar) {
        try {
            if (soFar != null) {
                table.recordProgress(run.id(), Progress.of(soFar), null);
            }
        } catch (DataAccessException away) {
            log.info("The progress of a run of {} {} was not recorded", run.scenario(), run.cell(), away);
        }
    }

    /** Without a recorded end, the run counts as failed after its longest time. */
    private void end(State state, @Nullable Progress result) {
        try {
            table.end(run.id(), state, result);
        } catch (DataAccessException away) {
            log.warn("The end of a run of {} {} was not recorded", run.scenario(), run.cell(), away);
        }
    }
}
