package dev.interlock.lab.store;

import dev.interlock.lab.run.Lab;
import dev.interlock.lab.run.ReservedRun;
import dev.interlock.lab.run.SlotsBusyException;
import dev.interlock.lab.run.SteppedRun;
import dev.interlock.lab.store.LabRun.State;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The runs of all nodes. A run goes on in the node that started it, and a table has what has happened so far, so that any node shows it.
 * A member has at most one run by its schedule going on, and one in which the member says which actor moves. An exception: two nodes
 * that start runs of a member at the same time do not see each other's run, so both go on.
 */
public final class Runs implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(Runs.class);

    /** The actors of an interrupted run end by their rollbacks. */
    private static final Duration LONGEST_END = Duration.ofSeconds(15);

    /** A node that does not move an actor within this time is gone. */
    private static final Duration LONGEST_MOVE = Duration.ofSeconds(5);

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
            LabRun run = new LabRun(UUID.randomUUID().toString(), scenario, cell, owner, false, State.GOING_ON, null);
            table.add(run);
            ReservedRun reserved = reserve(run);
            threads.execute(new ScheduledRunner(run, reserved, table, threads));
            return run;
        } finally {
            lock.unlock();
        }
    }

    private ReservedRun reserve(LabRun run) throws InterruptedException {
        try {
            return lab.reserve(run.scenario(), run.cell());
        } catch (InterruptedException | RuntimeException refused) {
            table.end(run.id(), State.REFUSED, null);
            throw refused;
        }
    }

    /**
     * Starts a run in which the member says which actor moves, and ends the one that the member has going on. The member's lock makes
     * both atomic on this node, so that a member that starts several at once occupies one slot.
     */
    public LabRun startSteps(String scenario, String cell, String owner) throws InterruptedException {
        Lock lock = starting.computeIfAbsent(owner, each -> new ReentrantLock());
        lock.lockInterruptibly();
        try {
            for (LabRun current : table.goingOn(owner)) {
                if (current.stepped()) {
                    endSteps(current);
                }
            }
            SteppedRun steps = lab.reserve(scenario, cell).step();
            try {
                Progress start = Progress.of(steps);
                LabRun run =
                        new LabRun(UUID.randomUUID().toString(), scenario, cell, owner, true, State.GOING_ON, start);
                table.add(run);
                threads.execute(new SteppedRunner(run.id(), steps, start, table, limit));
                return run;
            } catch (RuntimeException failure) {
                steps.end();
                throw failure;
            }
        } finally {
            lock.unlock();
        }
    }

    /**
     * Requests an act from the node of a stepped run, and waits until it has been carried out.
     *
     * @return whether it was: not if there were more moves, or the actor does not stand where it could do that
     */
    public boolean act(LabRun run, Act act) throws InterruptedException {
        if (!Objects.requireNonNull(run.progress()).hasActor(act.actor())) {
            return false;
        }
        boolean requested = table.request(run.id(), act);
        awaitPendingAct(run, LONGEST_MOVE);
        return requested
                && table.find(run.id())
                        .filter(after -> after.isGoingOn()
                                && Objects.requireNonNull(after.progress()).moves() == act.seen())
                        .isEmpty();
    }

    /** Ends the stepped run, on whatever node it is. */
    public void endSteps(LabRun run) throws InterruptedException {
        table.requestEnd(run.id());
        awaitPendingAct(run, LONGEST_END);
    }

    private void awaitPendingAct(LabRun run, Duration longest) throws InterruptedException {
        long deadline = System.nanoTime() + longest.toNanos();
        while (table.hasPendingAct(run.id())) {
            if (System.nanoTime() - deadline >= 0) {
                table.end(run.id(), State.FAILED, null);
            }
            LockSupport.parkNanos(SteppedRunner.BETWEEN_LOOKS.toNanos());
            if (Thread.interrupted()) {
                throw new InterruptedException("The application stops");
            }
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
