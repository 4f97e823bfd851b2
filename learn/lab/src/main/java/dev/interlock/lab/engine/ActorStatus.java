package dev.interlock.lab.engine;

import org.jspecify.annotations.Nullable;

/**
 * Where an actor of a run stands.
 *
 * @param next the operation before which it stands, only {@link State#READY}
 * @param blocker the actor for which it waits, only {@link State#BLOCKED}
 */
public record ActorStatus(
        String actor,
        State state,
        @Nullable Operation next,
        @Nullable String blocker) {

    /** The state of an actor. */
    public enum State {
        /** It stands before an operation, and may move. */
        READY,
        /** Its statement waits for a lock, by the word of the server. */
        BLOCKED,
        /** Its thread waits in the application: for a connection, for a lock there, or for a message. */
        WAITING,
        /** It is on the move. */
        MOVING,
        /** Its request is answered. */
        DONE,
        /** Its request is answered with a failure. */
        REFUSED
    }

    public boolean mayMove() {
        return state == State.READY;
    }

    public boolean mayTimeOut() {
        return state == State.BLOCKED || state == State.WAITING;
    }
}
