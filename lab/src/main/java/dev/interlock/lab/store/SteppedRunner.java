package dev.interlock.lab.store;

import dev.interlock.lab.run.CannotMoveException;
import dev.interlock.lab.run.SteppedRun;
import dev.interlock.lab.store.LabRun.State;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Does for a stepped run of this node what its member asks for on any node, until it ends. It has a thread of its own. */
final class SteppedRunner implements Runnable {

    static final Duration BETWEEN_LOOKS = Duration.ofMillis(50);

    private static final Logger log = LoggerFactory.getLogger(SteppedRunner.class);

    private final String id;
    private final SteppedRun run;
    private final RunTable table;
    private final long deadline;
    private Progress written;

    /** @param written what the table has of it */
    SteppedRunner(String id, SteppedRun run, Progress written, RunTable table, Duration limit) {
        this.id = id;
        this.run = run;
        this.written = written;
        this.table = table;
        this.deadline = System.nanoTime() + limit.toNanos();
    }

    @Override
    public void run() {
        try {
            try {
                while (goesOn()) {
                    LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
                }
            } finally {
                run.end();
                table.end(id, State.ENDED, Progress.of(run));
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException failure) {
            log.warn("A run step by step has failed", failure);
        }
    }

    private boolean goesOn() throws InterruptedException {
        if (Thread.interrupted() || System.nanoTime() - deadline >= 0) {
            return false;
        }
        Optional<Act> asked = table.asked(id);
        if (asked.filter(Act.END::equals).isPresent()) {
            return false;
        }
        if (asked.isPresent()) {
            carryOut(asked.get());
        }
        Progress soFar = Progress.of(run);
        if (asked.isPresent() || soFar.differsFrom(written)) {
            table.happened(id, soFar, asked.orElse(null));
            written = soFar;
        }
        return !run.isOver();
    }

    private void carryOut(Act act) throws InterruptedException {
        try {
            if (act.kind() == Act.Kind.MOVE) {
                run.move(act.actor(), run.moves());
            } else {
                run.timeOut(act.actor(), run.moves());
            }
        } catch (CannotMoveException refused) {
            log.debug("The run stays as it is, and its member sees that", refused);
        }
    }
}
