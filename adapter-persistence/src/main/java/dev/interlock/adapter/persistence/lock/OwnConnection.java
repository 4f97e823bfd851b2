package dev.interlock.adapter.persistence.lock;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.time.Duration;
import java.util.Optional;

/** A connection of {@link OwnConnections}: for one call at a time, which may send several statements. Each commits by itself. */
final class OwnConnection implements AutoCloseable {

    interface Steps<T> {
        Optional<T> run() throws SQLException;
    }

    private static final Logger LOG = System.getLogger(OwnConnection.class.getName());

    private final Connection connection;
    private final LockDialect dialect;
    private final Duration lockWait;
    private Duration rowWait;
    private long deadline;

    OwnConnection(Connection connection, LockDialect dialect, Duration lockWait) {
        this.connection = connection;
        this.dialect = dialect;
        this.lockWait = lockWait;
        this.rowWait = lockWait;
    }

    /** @param until when the next call has to be over, by {@link System#nanoTime} */
    void begin(long until) {
        deadline = until;
    }

    /**
     * For the next statement, which fails when the time of the call is over.
     *
     * @throws SQLTimeoutException if it is over already
     */
    Connection next() throws SQLException {
        Duration left = Duration.ofNanos(deadline - System.nanoTime());
        if (left.toMillis() < 1) {
            throw new SQLTimeoutException("The database takes longer than anybody waits for it");
        }
        dialect.limitAnswer(connection, left);
        waitForRows(left.compareTo(lockWait) < 0 ? left : lockWait);
        return connection;
    }

    private void waitForRows(Duration wait) throws SQLException {
        if (!wait.equals(rowWait)) {
            dialect.limitRowWait(connection, wait);
            rowWait = wait;
        }
    }

    /** Commits if they answer something, and else takes back what they did. If one of them fails, the pool takes it back. */
    <T> Optional<T> allOrNothing(Steps<T> steps) throws SQLException {
        connection.setAutoCommit(false);
        Optional<T> answer = steps.run();
        if (answer.isPresent()) {
            connection.commit();
        } else {
            connection.rollback();
        }
        connection.setAutoCommit(true);
        return answer;
    }

    /** Gives it back to the pool, as it was. A broken one is of no use to anybody, and the pool knows that by itself. */
    @Override
    public void close() {
        try (connection) {
            waitForRows(lockWait);
        } catch (SQLException broken) {
            LOG.log(Level.DEBUG, "A connection for locks is broken", broken);
        }
    }
}
