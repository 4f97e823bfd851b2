package dev.interlock.lab.engine;

import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Event.Failure;
import dev.interlock.lab.engine.trace.Event.Kind;
import dev.interlock.lab.engine.trace.Event.Lock;
import dev.interlock.lab.engine.trace.Event.Statement;
import dev.interlock.lab.engine.trace.Event.Wait;
import dev.interlock.lab.engine.trace.Row;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** An event that is being recorded. Its actor's thread and the scheduler share it. */
final class Recording {

    private final Kind kind;
    private final String lane;
    private final LongSupplier clock;
    private final long start;
    private final @Nullable Operation operation;
    private final int transaction;
    private long end;
    private boolean lasts;
    private String reply = "";
    private int rows;
    private List<Lock> locksWithoutRow = List.of();
    private @Nullable String blocker;
    private @Nullable Row row;
    private @Nullable Failure failure;

    private Recording(
            Kind kind, String lane, LongSupplier clock, long start, @Nullable Operation operation, int transaction) {
        this.kind = kind;
        this.lane = lane;
        this.clock = clock;
        this.start = start;
        this.end = start;
        this.operation = operation;
        this.transaction = transaction;
    }

    /** Records what takes no time. */
    static Recording moment(Kind kind, String lane, LongSupplier clock) {
        return new Recording(kind, lane, clock, clock.getAsLong(), null, 0);
    }

    /** Records an operation, until it has ended. */
    static Recording operation(String lane, LongSupplier clock, Operation operation, int transaction) {
        Recording started = new Recording(
                Kind.valueOf(operation.kind().name()), lane, clock, clock.getAsLong(), operation, transaction);
        started.lasts = true;
        return started;
    }

    /** Records a wait in the process, until it has ended. No server reports it. */
    static Recording waitInProcess(Kind kind, String lane, LongSupplier clock, long since) {
        Recording started = new Recording(kind, lane, clock, since, null, 0);
        started.lasts = true;
        return started;
    }

    String lane() {
        return lane;
    }

    long start() {
        return start;
    }

    @Nullable
    Operation operation() {
        return operation;
    }

    synchronized void end() {
        end = clock.getAsLong();
        lasts = false;
    }

    /**
     * @param changed how many rows; those that it returns are counted from now on
     * @param cause of its failure, or null
     */
    synchronized void end(int changed, @Nullable Throwable cause) {
        end();
        rows = cause == null ? changed : -1;
        failure = cause == null ? null : Failures.of(cause, operation);
    }

    /** Adds what a call was answered. */
    synchronized void replied(String answer) {
        reply = " → " + answer;
    }

    /** Counts a row that the statement has returned. */
    synchronized void fetched() {
        rows++;
    }

    /** Returns whether the statement asked for row locks, and no row matched it. */
    synchronized boolean locksNoRow() {
        return operation != null && transaction != 0 && !lasts && rows == 0 && RowLocks.asks(operation.sql());
    }

    /** Adds what the statement locked although no row matched it. */
    synchronized void locked(List<Lock> withoutRow) {
        locksWithoutRow = withoutRow;
    }

    synchronized void saw(Row seen) {
        if (row == null) {
            row = seen;
        }
    }

    /** Records that the server reports the statement as blocked. */
    synchronized void blocked(String by) {
        blocker = by;
    }

    /** Returns the event as it is now. One that goes on lasts until this moment. */
    synchronized Event event(int number) {
        end = lasts ? clock.getAsLong() : end;
        return new Event(number, kind, lane, start, end, transaction, statement(), waits(), row, failure);
    }

    private @Nullable Statement statement() {
        if (operation == null || !operation.kind().isStatementOrCall()) {
            return null;
        }
        return new Statement(
                operation.sql() + reply, operation.values(), rows, operation.connection(), locks(operation));
    }

    /** A statement that goes on locks nothing yet: it may wait for the row. */
    private List<Lock> locks(Operation sent) {
        boolean lockedRows = !lasts && transaction != 0 && rows > 0 && RowLocks.asks(sent.sql());
        return lockedRows ? RowLocks.of(sent.values()) : locksWithoutRow;
    }

    /** A victim that closes the circle of a deadlock waits for less time than a question to the server takes. */
    private List<Wait> waits() {
        boolean victim = operation != null && failure != null && failure.reason() == Failure.Reason.DEADLOCK;
        boolean observed = blocker != null;
        return observed || kind.isWaitInProcess() || victim
                ? List.of(new Wait(start, end, blocker, observed))
                : List.of();
    }
}
