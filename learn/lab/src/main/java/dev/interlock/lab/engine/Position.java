package dev.interlock.lab.engine;

import dev.interlock.lab.engine.ActorStatus.State;
import org.jspecify.annotations.Nullable;

/** Where one actor stands. Its {@link Stage} guards it. */
final class Position {

    /** Longer than the pause before a victim runs again. */
    private static final long LONG_PAUSE_NANOS = 2_000_000_000;

    /** The operation before which the actor stops, or null while it moves. */
    @Nullable
    Operation next;

    /** The operation that it executes. */
    @Nullable
    Operation sent;

    /** The transaction for which it waits by the word of the server. */
    OpenTransactions.@Nullable Transaction blocker;

    /** Since when its thread waits between two operations, by {@link System#nanoTime}, or 0. */
    private long waitsSince;

    /** Its wait in the process, once the scheduler goes on because of it. */
    private @Nullable Recording waitInProcess;

    boolean turn;
    boolean done;

    /** Whether its request was answered with a failure. */
    boolean refused;

    private final ActorThread actor;

    Position(ActorThread actor) {
        this.actor = actor;
    }

    ActorThread actor() {
        return actor;
    }

    void waitsForNothing() {
        blocker = null;
        waitsSince = 0;
        if (waitInProcess != null) {
            waitInProcess.end();
            waitInProcess = null;
        }
    }

    boolean moves() {
        return next == null && !done;
    }

    /** Looks whether its thread waits in the process. Nothing is sent meanwhile. */
    void look() {
        if (!moves() || sent != null || !isWaiting()) {
            waitsSince = 0;
        } else if (waitsSince == 0) {
            waitsSince = System.nanoTime();
        }
    }

    /**
     * Returns whether its thread has waited in the process for so long that it may wait for another actor: for a connection of a
     * pool, or to be woken.
     */
    boolean waitsInProcess() {
        return waitsSince != 0 && System.nanoTime() - waitsSince >= LONG_PAUSE_NANOS;
    }

    /** Records that its thread waits in the process, if it does. */
    void recordWaitInProcess(Recorder recorder) {
        if (waitsSince != 0 && waitInProcess == null) {
            waitInProcess = recorder.waitInProcess(actor, waitsSince);
        }
    }

    private boolean isWaiting() {
        return actor.getState() == Thread.State.WAITING || actor.getState() == Thread.State.TIMED_WAITING;
    }

    /** Returns the connection of the statement that the actor has sent, or 0. */
    long connection() {
        return sent == null || sent.kind() != Operation.Kind.STATEMENT ? 0 : sent.connection();
    }

    ActorStatus status() {
        return new ActorStatus(
                actor.actor(),
                state(),
                next,
                blocker == null ? null : blocker.actor().actor());
    }

    private State state() {
        if (done) {
            return refused ? State.REFUSED : State.DONE;
        }
        if (next != null) {
            return State.READY;
        }
        if (blocker != null) {
            return State.BLOCKED;
        }
        return isWaiting() ? State.WAITING : State.MOVING;
    }
}
