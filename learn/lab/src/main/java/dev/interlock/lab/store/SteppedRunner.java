package dev.interlock.lab.store;

import dev.interlock.lab.run.CannotMoveException;
import dev.interlock.lab.run.SteppedRun;
import dev.interlock.lab.store.LabRun.State;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/** Carries out the acts that the member of a stepped run requests on any node. It runs in a thread of its own until the run ends. */
final class SteppedRunner implements Runnable {

    static final Duration BETWEEN_LOOKS = Duration.ofMillis(50);

    private static final Logger log = LoggerFactory.getLogger(SteppedRunner.class);

    private final String id;
    private final SteppedRun run;
    private final RunTable table;
    private final long deadline;
    private Progress written;

    /** @param written the progress that the table has */
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
                while (!Thread.interrupted() && System.nanoTime() - deadline < 0 && carryOutNextAct()) {
                    LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
                }
            } finally {
                run.end();
            }
            table.end(id, State.ENDED, Progress.of(run));
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException failure) {
            log.warn("A stepped run has failed", failure);
        } finally {
            table.end(id, State.FAILED, null); // does nothing if it has its result
        }
    }

    /** Returns whether the run goes on. While the database is away, it does. */
    private boolean carryOutNextAct() throws InterruptedException {
        try {
            Optional<Act> next = table.pendingAct(id);
            if (next.isPresent()) {
                if (next.get().kind() == Act.Kind.END) {
                    return false;
                }
                carryOut(next.get());
            }
            if (run.isOver()) {
                return false;
            }
            if (next.isEmpty()) {
                run.look();
            }
            recordProgress(next);
        } catch (DataAccessException away) {
            log.info("A stepped run waits for its table", away);
        }
        return true;
    }

    private void carryOut(Act act) throws InterruptedException {
        try {
            if (act.kind() == Act.Kind.MOVE) {
                run.move(act.actor(), act.seen());
            } else {
                run.timeOut(act.actor(), act.seen());
            }
        } catch (CannotMoveException refused) {
            log.debug("The actors stay where they are, and the member sees that", refused);
        }
    }

    private void recordProgress(Optional<Act> done) {
        Progress progress = Progress.of(run);
        if (done.isPresent() || progress.differsFrom(written)) {
            table.recordProgress(id, progress, done.orElse(null));
            written = progress;
        }
    }
}
