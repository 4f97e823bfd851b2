package dev.interlock.lab.engine;

import dev.interlock.lab.engine.trace.Trace;
import java.time.Duration;
import java.util.List;

/**
 * A run in which the caller says who moves next. A move returns when every actor stands still or waits.
 *
 * <p>Threads may share it. A caller says how many moves it has seen. If there were more, the move is refused.
 */
public final class SteppedRun {

    /** No server reports a wait in the application, so a move returns after this time even if an actor is still on the move. */
    private static final Duration LONGEST_SETTLE = Duration.ofSeconds(1);

    private final Run run;
    private final Runnable close;
    private int moves;
    private boolean ended;

    /** @param close is called once, when the run has ended */
    SteppedRun(Run run, Runnable close) throws InterruptedException {
        this.run = run;
        this.close = close;
        settle();
    }

    /** Returns how many moves have been made. */
    public synchronized int moves() {
        return moves;
    }

    public synchronized List<ActorStatus> statuses() {
        return run.actors().stream().map(run.stage()::status).toList();
    }

    /** Returns what has happened so far. It is judged if the run has ended after every request was answered. */
    public synchronized Trace trace() {
        return run.trace();
    }

    /** Returns whether every request is answered. */
    public synchronized boolean isOver() {
        return run.areAllAnswered();
    }

    /** Looks again whether an actor is blocked that was still on the move when the last move returned. */
    public synchronized void look() throws InterruptedException {
        if (!ended && run.stage().mayBeBlocked()) {
            settle();
        }
    }

    /**
     * Lets an actor move by one operation.
     *
     * @throws CannotMoveException if it does not stand before one, or if there were more moves than {@code seen}
     */
    public synchronized void move(String actor, int seen) throws InterruptedException {
        require(seen, actor, status(actor).mayMove());
        moves++;
        run.stage().grant(run.actor(actor));
        settle();
    }

    /**
     * Ends the wait of an actor, as its lock timeout would.
     *
     * @throws CannotMoveException if it does not wait, or if there were more moves than {@code seen}
     */
    public synchronized void timeOut(String actor, int seen) throws InterruptedException {
        require(seen, actor, status(actor).mayTimeOut());
        moves++;
        ActorThread waiter = run.actor(actor);
        run.timeOut(waiter);
        run.stage().awaitMove(waiter, soon()); // its server may report the wait for longer
        settle();
    }

    /** Ends it. Requests that are not answered yet fail, and their transactions are rolled back. */
    public synchronized void end() throws InterruptedException {
        if (!ended) {
            ended = true;
            try {
                run.end();
            } finally {
                close.run();
            }
        }
    }

    private ActorStatus status(String actor) {
        return statuses().stream()
                .filter(status -> status.actor().equals(actor))
                .findFirst()
                .orElseThrow(() -> new CannotMoveException("There is no actor " + actor));
    }

    private void require(int seen, String actor, boolean possible) {
        if (ended || seen != moves || !possible) {
            throw new CannotMoveException(actor + " can not do that after " + moves + " moves");
        }
    }

    private void settle() throws InterruptedException {
        if (!run.settle(soon())) {
            run.standstill().recordWaitsInProcess();
        }
    }

    private static long soon() {
        return System.nanoTime() + LONGEST_SETTLE.toNanos();
    }
}
