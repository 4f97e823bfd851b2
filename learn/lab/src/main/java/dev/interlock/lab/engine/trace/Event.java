package dev.interlock.lab.engine.trace;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened in a run. Times are nanoseconds since its start, by the clock of the process.
 *
 * @param number from 1, by the time of the start
 * @param lane the actor, or {@link #ROW_LANE}
 * @param start when it was sent; the same as {@code end} for what takes no time
 * @param transaction counts the transactions of the run from 1; 0 for what belongs to none
 * @param statement of a statement, and of a call with its reply
 * @param waits while the event lasted, for other actors
 * @param row what the actor saw, or what the watched row contains
 * @param failure what it ended with, or null
 */
public record Event(
        int number,
        Kind kind,
        String lane,
        long start,
        long end,
        int transaction,
        @Nullable Statement statement,
        List<Wait> waits,
        @Nullable Row row,
        @Nullable Failure failure) {

    /** The lane of the watched row, which is no actor. */
    public static final String ROW_LANE = "row";

    public Event {
        waits = List.copyOf(waits);
    }

    /** The kind of an event. */
    public enum Kind {
        STATEMENT,
        /** A call of a lock store that is not in the database. */
        CALL,
        COMMIT,
        ROLLBACK,
        /** The actor's request ended, with success or with a failure. */
        ANSWER,
        /** The watched row, as committed. */
        ROW,
        /** The actor's thread waited in the process for a connection of a pool. */
        WAIT_FOR_CONNECTION,
        /** The actor's thread waited in the process, in the local queue of a distributed lock. */
        WAIT_IN_LOCAL_QUEUE,
        /** The actor's thread waited in the process for anything else: for a message, or until a time had passed. */
        WAIT_FOR_WAKE_UP;

        /** Returns whether the actor's thread waited in the process, and nothing was sent meanwhile. */
        public boolean isWaitInProcess() {
            return this == WAIT_FOR_CONNECTION || this == WAIT_IN_LOCAL_QUEUE || this == WAIT_FOR_WAKE_UP;
        }
    }

    /**
     * A statement of an actor, or a call in words. A call has no values and no connection.
     *
     * @param values the bind values, as literals of SQL
     * @param rows how many rows it changed or returned, or −1 if it failed
     * @param connection the id of its connection on the server
     * @param locks what it locked until the end of its transaction
     */
    public record Statement(String sql, List<String> values, int rows, long connection, List<Lock> locks) {

        public Statement {
            values = List.copyOf(values);
            locks = List.copyOf(locks);
        }
    }

    /**
     * A lock of a row, or of the gap before it, into which no other transaction can insert then.
     *
     * @param row its key
     */
    public record Lock(String row, boolean gap) {}

    /**
     * A wait for a row lock, for a lock by name, or in the process.
     *
     * @param blocker the actor that held the lock, or null if it was none of the run
     * @param observed whether the server reported the wait; otherwise it is inferred, from the deadlock or from
     *     the state of the thread
     */
    public record Wait(long from, long to, @Nullable String blocker, boolean observed) {}

    /**
     * How an event failed.
     *
     * @param type the simple name of the exception's class
     */
    public record Failure(String type, String message, Reason reason) {

        /** Why a database refused a statement. */
        public enum Reason {
            DEADLOCK,
            CONFLICT,
            NOWAIT,
            TIMEOUT,
            OTHER
        }
    }

    /** Returns whether it is a statement that commits by itself, or a call. */
    public boolean commitsByItself() {
        return statement != null && transaction == 0;
    }

    /** Returns how long it took, in nanoseconds. */
    public long duration() {
        return end - start;
    }
}
