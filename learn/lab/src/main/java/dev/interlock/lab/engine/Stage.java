package dev.interlock.lab.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where the actors of a run stand: before an operation, on the move, or done. The scheduler grants a turn of one operation, and
 * goes on at the next {@link Standstill}.
 */
final class Stage {

    private final List<Position> positions = new ArrayList<>();
    private final Turns turns;
    private long moves;
    private boolean abandoned;

    private long endedAt = System.nanoTime();

    Stage(Turns turns) {
        this.turns = turns;
    }

    Turns turns() {
        return turns;
    }

    synchronized void enter(ActorThread actor) {
        positions.add(actor.position);
    }

    /** Called by the actor. */
    synchronized void awaitTurn(ActorThread actor, Operation next) {
        Position position = actor.position;
        position.waitsForNothing();
        position.next = next;
        if (turns != Turns.NONE) {
            changed();
        }
        while (!position.turn && !abandoned && turns != Turns.NONE) {
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
        Position position = actor.position;
        position.sent = next;
        position.waitsForNothing();
        if (abandoned && next.kind().isStatementOrCall()) {
            throw new AbandonedRunException("The run was ended before: " + next.sql());
        }
    }

    /** Called by the actor when its operation has ended, and with it any wait. */
    synchronized void ended(ActorThread actor) {
        Position position = actor.position;
        position.sent = null;
        position.waitsForNothing();
        endedAt = System.nanoTime();
    }

    synchronized void done(ActorThread actor, boolean refused) {
        Position position = actor.position;
        position.waitsForNothing();
        position.done = true;
        position.refused = refused;
        endedAt = System.nanoTime();
        changed();
    }

    /** Returns the operation before which the actor stops, or null if it is done or blocked. */
    synchronized @Nullable Operation next(ActorThread actor) {
        return actor.position.next;
    }

    synchronized boolean isDone(ActorThread actor) {
        return actor.position.done;
    }

    synchronized void grant(ActorThread actor) {
        Position position = actor.position;
        position.turn = true;
        position.next = null;
        changed();
    }

    /** Returns whether a statement has neither ended nor been reported as blocked. */
    synchronized boolean mayBeBlocked() {
        return positions.stream().anyMatch(each -> each.blocker == null && each.connection() != 0);
    }

    /** Returns the connection of the statement that the actor has sent, or 0. */
    synchronized long connection(ActorThread actor) {
        return actor.position.connection();
    }

    synchronized ActorStatus status(ActorThread actor) {
        return actor.position.status();
    }

    /** Lets every actor end: statements fail, rollbacks pass. */
    synchronized void abandon() {
        abandoned = true;
        changed();
    }

    synchronized Stream<Position> positions() {
        return positions.stream();
    }

    /** Returns whether an actor is on the move, also if it waits. */
    synchronized boolean isMoving() {
        return positions.stream().anyMatch(Position::moves);
    }

    /** Returns how often an actor has come to a stop, or left it. */
    synchronized long moves() {
        return moves;
    }

    /** Returns when the last operation ended, by {@link System#nanoTime}. */
    synchronized long endedAt() {
        return endedAt;
    }

    /**
     * Waits until a blocked actor stands before an operation again, or is done. Returns false if that takes longer than until
     * {@code deadline}, by {@link System#nanoTime}.
     */
    synchronized boolean awaitMove(ActorThread actor, long deadline) throws InterruptedException {
        while (actor.position.moves()) {
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
