package dev.interlock.lock.jdbc;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;

/**
 * A connection of {@link LockConnectionPool}. It serves one call at a time, which may send several statements. Each commits by
 * itself, except {@link #inTransaction}.
 */
final class LockConnection implements AutoCloseable {

    interface Work<T> {
        T on(LockConnection own) throws SQLException;
    }

    /** After that time in use, a connection returns to the pool. */
    static final Duration LONGEST_USE = Duration.ofSeconds(1);

    private static final Logger LOG = System.getLogger(LockConnection.class.getName());

    private final Connection connection;
    private final LockDialect dialect;
    private final Duration lockWait;
    private final long start;
    private final long opened = System.nanoTime();
    private Duration rowWait;
    private volatile long deadline;
    private boolean called;
    private volatile boolean closed;

    /** Two threads may close it while its pool is closed. The database's pool would take it back twice. */
    private final AtomicBoolean returned = new AtomicBoolean();

    /** @param start when its session remembered the time, by {@link System#nanoTime} */
    LockConnection(Connection connection, LockDialect dialect, Duration lockWait, long start) {
        this.connection = connection;
        this.dialect = dialect;
        this.lockWait = lockWait;
        this.start = start;
        this.rowWait = lockWait;
    }

    /** @param until the end of the call's timeout, by {@link System#nanoTime} */
    synchronized void begin(long until) throws SQLException {
        deadline = until;
        called = true;
        dialect.limitReply(connection, left());
    }

    /** Ends the call, and returns whether the connection may serve another one. */
    synchronized boolean end() {
        called = false;
        return !closed && !isOld();
    }

    /** Makes an overdue call fail, whether it reads or writes. Only another thread can end it, because the caller's own waits. */
    synchronized void abortIfOverdue() {
        if (called && !closed && System.nanoTime() - deadline > 0) {
            closed = true;
            dialect.abort(connection);
        }
    }

    /** Keeps other threads from ending a call on it, and waits for one that is doing so. */
    private synchronized void endUse() {
        closed = true;
    }

    boolean isOld() {
        return System.nanoTime() - opened >= LONGEST_USE.toNanos();
    }

    boolean isClosed() {
        return closed;
    }

    /** Returns the end of the call's timeout, in seconds from the time that its session remembers. */
    double until() {
        return (deadline - start) / 1e9;
    }

    /**
     * Returns the connection for the next statement, which waits for rows no longer than the call has time.
     *
     * @throws SQLTimeoutException if the call has no time left
     */
    Connection next() throws SQLException {
        Duration left = left();
        if (left.toMillis() < 1) {
            throw new SQLTimeoutException("The database takes longer than the call may");
        }
        dialect.limitReply(connection, left);
        waitForRows(left.compareTo(lockWait) < 0 ? left : lockWait);
        return connection;
    }

    private Duration left() {
        return Duration.ofNanos(deadline - System.nanoTime());
    }

    private void waitForRows(Duration wait) throws SQLException {
        if (!wait.equals(rowWait)) {
            dialect.limitRowWait(connection, wait);
            rowWait = wait;
        }
    }

    /**
     * Runs several statements in one transaction. It commits if the result is complete, and rolls back otherwise, or if a step
     * fails.
     */
    <T> T inTransaction(Work<T> steps, Predicate<T> isComplete) throws SQLException {
        connection.setAutoCommit(false);
        T result = steps.on(this);
        if (isComplete.test(result)) {
            next().commit();
        } else {
            connection.rollback();
        }
        connection.setAutoCommit(true);
        return result;
    }

    /**
     * Returns it to the pool in its original state. The pool discards a connection only if a statement has shown that it is broken.
     * On MySQL, one that was closed at its deadline may have had no statement since, so one is created here, without a round trip.
     */
    @Override
    public void close() {
        if (returned.getAndSet(true)) {
            return;
        }
        endUse();
        try (connection) {
            connection.createStatement().close();
            if (!connection.getAutoCommit()) {
                connection.rollback();
                connection.setAutoCommit(true);
            }
            waitForRows(lockWait);
        } catch (SQLException broken) {
            LOG.log(Level.DEBUG, "A connection for locks is broken", broken);
        }
    }
}
