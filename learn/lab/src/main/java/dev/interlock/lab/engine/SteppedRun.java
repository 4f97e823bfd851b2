package dev.interlock.lab.engine;

import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Outcome;
import dev.interlock.lab.engine.trace.Trace;
import java.time.Duration;
import java.util.List;
import java.util.function.BiFunction;

/**
 * A run in which the caller chooses the actor that moves. A move returns when every actor stands still or waits.
 *
 * <p>Threads may share it. A caller says how many moves it has seen. If there were more, the move is refused.
 */
public final class SteppedRun {

    /** No server reports a wait in the application, so a move returns after this time even if an actor is still on the move. */
    private static final Duration LONGEST_SETTLE = Duration.ofSeconds(1);

    private final Actors actors;
    private final Judge judge;
    private final BiFunction<List<Event>, Outcome, Trace> trace;
    private final Runnable close;
    private int moves;
    private boolean ended;
    private boolean complete;

    private SteppedRun(Actors actors, Judge judge, BiFunction<List<Event>, Outcome, Trace> trace, Runnable close) {
        this.actors = actors;
        this.judge = judge;
        this.trace = trace;
        this.close = close;
    }

    /**
     * Starts the actors, which stop before their first operation. If that fails, they end.
     *
     * @param trace makes the trace of what has happened
     * @param close is called once, when the run has ended
     */
    public static SteppedRun start(
            Play play, Server server, BiFunction<List<Event>, Outcome, Trace> trace, Runnable close)
            throws InterruptedException {
        SteppedRun run = new SteppedRun(new Actors(play, server, true), play.judge(), trace, close);
        run.actors.start();
        try {
            run.settle();
            return run;
        } catch (InterruptedException | RuntimeException failure) {
            run.actors.end();
            throw failure;
        }
    }

    /** Returns how many moves have been made. */
    public synchronized int moves() {
        return moves;
    }

    public synchronized List<ActorStatus> statuses() {
        return actors.all().stream().map(actors.stage()::status).toList();
    }

    /** Returns what has happened so far. It is judged if the run has ended after every request was answered. */
    public synchronized Trace trace() {
        List<Event> events = actors.events();
        return trace.apply(events, complete ? judge.judge(events) : Outcome.UNDECIDED);
    }

    /** Returns whether every request is answered. */
    public synchronized boolean isOver() {
        return actors.areDone();
    }

    /** Looks again whether an actor is blocked that was still on the move when the last move returned. */
    public synchronized void look() throws InterruptedException {
        if (!ended && actors.stage().mayBeBlocked()) {
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
        actors.stage().grant(actors.named(actor));
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
        ActorThread waiter = actors.named(actor);
        actors.timeOut(waiter);
        actors.stage()
                .awaitMove(
                        waiter,
                        System.nanoTime() + LONGEST_SETTLE.toNanos()); // its server may report the wait for longer
        settle();
    }

    /** Ends it. Requests that are not answered yet fail, and their transactions are rolled back. */
    public synchronized void end() throws InterruptedException {
        if (!ended) {
            ended = true;
            complete = actors.areDone();
            try {
                actors.end();
            } finally {
                close.run();
            }
        }
    }

    private ActorStatus status(String actor) {
        try {
            return actors.stage().status(actors.named(actor));
        } catch (IllegalArgumentException unknown) {
            throw new CannotMoveException("There is no actor " + actor, unknown);
        }
    }

    private void require(int seen, String actor, boolean possible) {
        if (ended || seen != moves || !possible) {
            throw new CannotMoveException(actor + " can not do that after " + moves + " moves");
        }
    }

    private void settle() throws InterruptedException {
        if (!actors.settle(System.nanoTime() + LONGEST_SETTLE.toNanos())) {
            actors.stage().recordWaitsInProcess();
        }
    }
}
