package dev.interlock.lab.run;

import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Failure;
import dev.interlock.lab.trace.Event.Kind;
import dev.interlock.lab.trace.Event.Statement;
import dev.interlock.lab.trace.Event.Wait;
import dev.interlock.lab.trace.Row;
import java.sql.SQLException;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** An event that is being recorded. Its actor's thread and the scheduler share it. */
final class Recording {

    private static final int MYSQL_DEADLOCK = 1213;

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
    private @Nullable String blocker;
    private boolean observed;
    private boolean inferred;
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
        started.inferred = true;
        return started;
    }

    String lane() {
        return lane;
    }

    long start() {
        return start;
    }

    boolean isCommit() {
        return kind == Kind.COMMIT;
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
        failure = cause == null ? null : failure(cause);
    }

    /** Adds what a call was answered. */
    synchronized void replied(String answer) {
        reply = " → " + answer;
    }

    /** Counts a row that the statement has returned. */
    synchronized void fetched() {
        rows++;
    }

    synchronized void saw(Row seen) {
        if (row == null) {
            row = seen;
        }
    }

    /** Records that the server reports the statement as blocked. */
    synchronized void blocked(String by) {
        blocker = by;
        observed = true;
    }

    /** Records that the statement is probably blocked. The server does not tell. */
    synchronized void probablyBlocked() {
        inferred = true;
    }

    /** Returns the event as it is now. One that goes on lasts until this moment. */
    synchronized Event event(int number) {
        end = lasts ? clock.getAsLong() : end;
        return new Event(number, kind, lane, start, end, statement(), waits(), row, failure);
    }

    private @Nullable Statement statement() {
        if (operation == null || !operation.isStatementOrCall()) {
            return null;
        }
        return new Statement(
                operation.sql() + reply,
                operation.values(),
                rows,
                operation.connection(),
                transaction,
                locks(operation));
    }

    /** A statement that goes on locks nothing yet: it may wait for the row. */
    private List<String> locks(Operation sent) {
        return lasts ? List.of() : RowKeys.locked(sent.sql(), sent.values(), transaction, rows);
    }

    /** The wait of a deadlock's victim on MySQL is shorter than any question to the server. */
    private List<Wait> waits() {
        boolean victim = failure != null && failure.code() == MYSQL_DEADLOCK;
        return observed || inferred || victim ? List.of(new Wait(start, end, blocker, observed)) : List.of();
    }

    private static Failure failure(Throwable cause) {
        int code = 0;
        for (Throwable at = cause; at != null && code == 0; at = at.getCause()) {
            code = at instanceof SQLException sql ? sql.getErrorCode() : 0;
        }
        String message = cause.getMessage() == null ? "" : cause.getMessage();
        return new Failure(cause.getClass().getSimpleName(), message, code);
    }
}
