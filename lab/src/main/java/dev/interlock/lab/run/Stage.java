package dev.interlock.lab.run;

import dev.interlock.lab.run.OpenTransactions.Transaction;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Where the actors of a run stand: before an operation, on the move, or done. The scheduler grants a turn of one operation, and
 * goes on when each actor on the move waits.
 */
final class Stage {

    private static final long FIRST_LOOK_MS = 1;

    /** A look costs the server a question, and most waits last until another actor moves. */
    private static final long LONGEST_BETWEEN_LOOKS_MS = 32;

    private final Positions positions = new Positions();
    private final Waits waits;
    private final WaitDetection detection;
    private final boolean stepped;
    private long moves;
    private boolean abandoned;
    private boolean open;
    private int commits;

    /** @param stepped whether a reader is the scheduler */
    Stage(Waits waits, Recorder recorder, boolean stepped) {
        this.waits = waits;
        this.detection = new WaitDetection(positions, recorder, waits.areReported());
        this.stepped = stepped;
    }

    boolean isStepped() {
        return stepped;
    }

    synchronized void enter(ActorThread actor) {
        positions.add(actor);
    }

    /** Called by the actor. */
    synchronized void awaitTurn(ActorThread actor, Operation next) {
        Position position = positions.of(actor);
        position.waitsForNothing();
        position.next = next;
        if (!open) {
            changed();
        }
        while (!position.turn && !abandoned && !open) {
            try {
                wait();
            } catch (InterruptedException late) {
                changed(); // it was to end a wait that has just ended by itself
            }
        }
        position.turn = false;
        position.next = null;
        sent(actor, next);
    }

    /** Called by the actor for an operation that needs no turn of its own, or has it. */
    synchronized void sent(ActorThread actor, Operation next) {
        Position position = positions.of(actor);
        position.sent = next;
        position.sentAt = System.nanoTime();
        position.waitsForNothing();
        if (abandoned && next.isStatementOrCall()) {
            throw new AbandonedRunException("The run was ended before: " + next.sql());
        }
    }

    /** Called by the actor when its operation has ended, and with it any wait. */
    synchronized void ended(ActorThread actor) {
        Position position = positions.of(actor);
        position.sent = null;
        position.waitsForNothing();
        positions.ended();
    }

    synchronized void done(ActorThread actor) {
        Position position = positions.of(actor);
        position.waitsForNothing();
        position.done = true;
        positions.ended();
        changed();
    }

    synchronized void committed() {
        commits++;
    }

    /** Returns how many transactions have been committed. */
    synchronized int commits() {
        return commits;
    }

    /** Returns the operation before which the actor stops, or null if it is done or blocked. */
    synchronized @Nullable Operation next(ActorThread actor) {
        return positions.of(actor).next;
    }

    synchronized boolean isDone(ActorThread actor) {
        return positions.of(actor).done;
    }

    synchronized void grant(ActorThread actor) {
        Position position = positions.of(actor);
        position.turn = true;
        position.next = null;
        changed();
    }

    /** Returns the connection of the statement that the actor has sent, or 0. */
    synchronized long connection(ActorThread actor) {
        return positions.of(actor).connection();
    }

    synchronized Standing standing(ActorThread actor) {
        return positions.of(actor).standing(actor);
    }

    /** Lets every actor pass from now on, without a turn. */
    synchronized void open() {
        open = true;
        changed();
    }

    synchronized boolean isOpen() {
        return open;
    }

    /** Records which statements the server reports as blocked at this moment. */
    void observe() {
        Map<ActorThread, Operation> sent;
        synchronized (this) {
            sent = positions.sentStatements();
        }
        Map<Long, Long> report = sent.isEmpty() ? Map.of() : waits.now();
        synchronized (this) {
            detection.observe(sent, report);
        }
    }

    /** Records whose threads wait in the process, although they may not wait for another actor. */
    synchronized void recordWaitsInProcess() {
        detection.recordWaitsInProcess();
    }

    /** Lets every actor end: statements fail, rollbacks pass. */
    synchronized void abandon() {
        abandoned = true;
        changed();
    }

    /**
     * Waits until every actor stands before an operation, is done, or waits. Two reports of the server in a row must agree, because
     * it may still report a wait that has just ended. Returns false if that takes longer than until {@code deadline}, by
     * {@link System#nanoTime}.
     */
    boolean settle(long deadline) throws InterruptedException {
        Map<ActorThread, Transaction> before = Map.of();
        long pause = FIRST_LOOK_MS;
        while (true) {
            long seen;
            boolean mayBeBlocked;
            synchronized (this) {
                if (!positions.areStill()) {
                    wait(pause);
                }
                if (positions.areStill()) {
                    return true;
                }
                seen = moves;
                mayBeBlocked = positions.isAnySent();
            }
            Map<Long, Long> report = mayBeBlocked ? waits.now() : Map.of();
            synchronized (this) {
                Map<ActorThread, Transaction> blocked = detection.blocked(report);
                positions.look();
                if (seen == moves && blocked.equals(before) && detection.allWait(blocked.keySet())) {
                    detection.record(blocked);
                    return true;
                }
                if (System.nanoTime() > deadline) {
                    return false;
                }
                before = blocked;
            }
            pause = Math.min(2 * pause, LONGEST_BETWEEN_LOOKS_MS);
        }
    }

    /**
     * Waits until a blocked actor stands before an operation again, or is done. Returns false if that takes longer than until
     * {@code deadline}, by {@link System#nanoTime}.
     */
    synchronized boolean awaitMove(ActorThread actor, long deadline) throws InterruptedException {
        while (positions.of(actor).moves()) {
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                return false;
            }
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
        return true;
    }

    private void changed() {
        moves++;
        notifyAll();
    }
}
