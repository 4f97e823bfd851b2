package dev.interlock.lab.run;

import dev.interlock.lab.run.Standing.State;
import org.jspecify.annotations.Nullable;

/** Where one actor stands. Its {@link Stage} guards it. */
final class Position {

    /** The operation before which the actor stops, or null while it moves. */
    @Nullable
    Operation next;

    /** The operation that it executes. */
    @Nullable
    Operation sent;

    /** The transaction for which it waits by the word of the server. */
    Recorder.@Nullable Transaction blocker;

    boolean turn;
    boolean done;

    boolean moves() {
        return next == null && !done;
    }

    /** Returns the connection of the statement that the actor has sent, or 0. */
    long connection() {
        return sent == null || sent.kind() != Operation.Kind.STATEMENT ? 0 : sent.connection();
    }

    Standing standing(ActorThread actor) {
        return new Standing(
                actor.actor(),
                state(actor),
                next,
                blocker == null ? null : blocker.actor().actor());
    }

    private State state(ActorThread actor) {
        if (done) {
            return State.DONE;
        }
        if (next != null) {
            return State.READY;
        }
        if (blocker != null) {
            return State.BLOCKED;
        }
        boolean waits = actor.getState() == Thread.State.WAITING || actor.getState() == Thread.State.TIMED_WAITING;
        return waits ? State.WAITING : State.MOVING;
    }
}
