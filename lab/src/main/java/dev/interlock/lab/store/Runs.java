package dev.interlock.lab.store;

import dev.interlock.lab.run.Lab;
import dev.interlock.lab.run.ReservedRun;
import dev.interlock.lab.run.SlotsBusyException;
import dev.interlock.lab.run.SteppedRun;
import dev.interlock.lab.store.LabRun.State;
import dev.interlock.lab.trace.Trace;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The runs of all nodes. A run goes on in the node that started it, and a table has what has happened so far, so that any node shows it.
 * A member has at most one run by its schedule going on, and one in which the member says which actor moves.
 */
public final class Runs implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(Runs.class);

    /** The actors of an interrupted run end by their rollbacks. */
    private static final Duration LONGEST_END = Duration.ofSeconds(15);

    /** A node that does not answer within this time is gone. */
    private static final Duration LONGEST_ANSWER = Duration.ofSeconds(5);

    private static final Duration BETWEEN_WRITES = Duration.ofMillis(200);

    private final Lab lab;
    private final RunTable table;
    private final Duration limit;
    private final Map<String, Lock> starting = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "lab-run");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * @param clock the same on every node
     * @param limit how long a run may last in which its member says which actor moves
     */
    public Runs(Lab lab, JdbcClient sql, Clock clock, Duration limit) {
        this.lab = lab;
        this.table = new RunTable(sql, clock, limit.plus(LONGEST_END.multipliedBy(2)));
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
            for (LabRun current : table.goingOn(owner)) {
                if (current.isOf(scenario, cell) && !current.stepped()) {
                    return current;
                }
                if (!current.stepped()) {
                    throw new SlotsBusyException("A run of " + owner + " is going on");
                }
            }
            LabRun run = new LabRun(RandomId.next(), scenario, cell, owner, false, State.GOING_ON, null);
            table.add(run);
            ReservedRun reserved = reserve(run);
            threads.execute(() -> follow(run, reserved));
            return run;
        } finally {
            lock.unlock();
        }
    }

    private ReservedRun reserve(LabRun run) throws InterruptedException {
        try {
            return lab.reserve(run.scenario(), run.cell());
        } catch (InterruptedException | RuntimeException refused) {
            table.remove(run.id());
            throw refused;
        }
    }

    /** Writes what has happened so far, now and then: a write for each event would make the run wait. */
    private void follow(LabRun run, ReservedRun reserved) {
        AtomicReference<Trace> newest = new AtomicReference<>();
        try {
            Future<Trace> result = threads.submit(() -> reserved.run(newest::set));
            table.end(run.id(), State.ENDED, Progress.of(writeUntilItEnds(run, newest, result)));
        } catch (InterruptedException | RejectedExecutionException closing) {
            table.end(run.id(), State.FAILED, null);
            Thread.currentThread().interrupt();
        } catch (ExecutionException failed) {
            log.warn("A run of {} {} has failed", run.scenario(), run.cell(), failed.getCause());
            boolean refused = failed.getCause() instanceof SlotsBusyException;
            table.end(run.id(), refused ? State.REFUSED : State.FAILED, null);
        } catch (RuntimeException unwritten) {
            log.warn("What happened in a run of {} {} was not written", run.scenario(), run.cell(), unwritten);
        }
    }

    private Trace writeUntilItEnds(LabRun run, AtomicReference<Trace> newest, Future<Trace> result)
            throws InterruptedException, ExecutionException {
        while (true) {
            try {
                return result.get(BETWEEN_WRITES.toMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException goingOn) {
                Trace soFar = newest.getAndSet(null);
                if (soFar != null) {
                    table.happened(run.id(), Progress.of(soFar), null);
                }
            }
        }
    }

    /**
     * Starts a run in which the member says which actor moves, and ends the one that the member has going on. Both are one step for
     * each member, so that a member that starts several at once occupies one slot of a node.
     */
    public LabRun startSteps(String scenario, String cell, String owner) throws InterruptedException {
        Lock lock = starting.computeIfAbsent(owner, each -> new ReentrantLock());
        lock.lockInterruptibly();
        try {
            table.goingOn(owner).stream().filter(LabRun::stepped).forEach(this::endSteps);
            SteppedRun steps = lab.reserve(scenario, cell).step();
            Progress start = Progress.of(steps);
            LabRun run = new LabRun(RandomId.next(), scenario, cell, owner, true, State.GOING_ON, start);
            try {
                table.add(run);
            } catch (RuntimeException failure) {
                steps.end();
                throw failure;
            }
            threads.execute(new SteppedRunner(run.id(), steps, start, table, limit));
            return run;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Asks the node of a stepped run for an act, and waits until it has answered.
     *
     * @param seen how many moves the member has seen
     * @return whether it is done: not if there were more moves, or the actor does not stand where it could do that
     */
    public boolean act(LabRun run, Act act, int seen) {
        if (!table.ask(run.id(), act, seen)) {
            return false;
        }
        awaitAnswer(run);
        return table.find(run.id())
                .filter(after -> after.isGoingOn()
                        && Objects.requireNonNull(after.progress()).moves() == seen)
                .isEmpty();
    }

    /** Ends the stepped run, on whatever node it is. */
    public void endSteps(LabRun run) {
        table.askForEnd(run.id());
        awaitAnswer(run);
    }

    private void awaitAnswer(LabRun run) {
        long deadline = System.nanoTime() + LONGEST_ANSWER.toNanos();
        while (table.isAsked(run.id())) {
            if (System.nanoTime() - deadline >= 0) {
                table.end(run.id(), State.FAILED, null);
            }
            LockSupport.parkNanos(SteppedRunner.BETWEEN_LOOKS.toNanos());
        }
    }

    /** Returns the run with that id, as far as that member may see it: others do when it has ended. */
    public Optional<LabRun> find(String id, String member) {
        return table.find(id).filter(run -> run.hasEnded() || run.isOwnedBy(member));
    }

    /** Ends the runs of this node that are going on. */
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
