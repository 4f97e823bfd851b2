package dev.interlock.lock.jdbc;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.time.Duration;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.jdbc.support.SQLExceptionTranslator;

/**
 * Connections for locks alone, used by the caller's own thread. Each call ends within its timeout, whatever the pool, the network
 * and the server do. Calls are served in the order of their arrival, so that frequent requests don't keep a lease from being
 * renewed.
 *
 * <p>A connection that has answered is used again as it is. After a second, or a failure, it returns to the pool.
 * Everything for which the pool may need time runs in other threads. A caller that cannot wait for a connection that is being
 * opened leaves it to the next caller (ADR 21).
 */
final class LockConnectionPool implements AutoCloseable {

    private static final Logger LOG = System.getLogger(LockConnectionPool.class.getName());

    private static final long WATCH_INTERVAL_MS = 10;

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);

    /** The class of SQL states that tell of a connection that is broken or refused. */
    private static final String CONNECTION_FAILURE = "08";

    private final DataSource pool;
    private final SQLExceptionTranslator exceptions;
    private final LockDialect dialect;
    private final Duration lockWait;
    private final Semaphore turns;
    private final Deque<CompletableFuture<LockConnection>> free = new ConcurrentLinkedDeque<>();
    private final Map<Connection, Long> starts = Collections.synchronizedMap(new WeakHashMap<>());
    private final ScheduledThreadPoolExecutor others;

    /**
     * The latest failure to connect, the reason if no connection comes in time; null once a connection was opened after it. The pool goes on
     * trying for longer than a call.
     */
    private volatile @Nullable SQLException lastFailure;

    /**
     * @param size the maximum number of concurrent calls
     * @param lockWait the maximum time that a statement waits for a row that another transaction has locked
     */
    LockConnectionPool(DataSource pool, int size, LockDialect dialect, Duration lockWait) {
        this.pool = pool;
        this.exceptions = dialect.exceptionTranslator(pool);
        this.dialect = dialect;
        this.lockWait = lockWait;
        this.others = new ScheduledThreadPoolExecutor(size, LockConnectionPool::daemon);
        this.others.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
        this.others.setKeepAliveTime(LockConnection.LONGEST_USE.toMillis() * 2, TimeUnit.MILLISECONDS);
        this.others.allowCoreThreadTimeOut(true);
        this.turns = new Semaphore(size, true);
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "lock-connections");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Opens the first connection, which may take longer than a request for a lock. Returns the missing tables, or empty if the database
     * did not reply.
     *
     * @throws IllegalStateException if the database has a setting by which locks would fail
     */
    Optional<List<String>> connect() {
        try {
            return Optional.of(call(CONNECT_TIMEOUT, own -> {
                DatabaseRequirements.verify(dialect, own.next());
                return dialect.missingTables(own.next());
            }));
        } catch (DataAccessException away) {
            LOG.log(Level.WARNING, "Locks do not work yet: {0}", away.getMessage());
            return Optional.empty();
        }
    }

    LockDialect dialect() {
        return dialect;
    }

    /** @throws DataAccessException if the work fails, or if there is no connection in time */
    <T> T call(Duration within, LockConnection.Work<T> work) {
        long deadline = System.nanoTime() + within.toNanos();
        try {
            if (!turns.tryAcquire(within.toNanos(), TimeUnit.NANOSECONDS)) {
                throw new CannotGetJdbcConnectionException("All connections for locks are in use");
            }
            return call(deadline, work);
        } catch (SQLException failure) {
            DataAccessException translated = exceptions.translate("Lock", null, failure);
            throw translated == null ? new UncategorizedSQLException("Lock", null, failure) : translated;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new CannotGetJdbcConnectionException("Interrupted", new SQLException(interrupted));
        }
    }

    private <T> T call(long deadline, LockConnection.Work<T> work) throws SQLException, InterruptedException {
        CompletableFuture<LockConnection> connection = nextConnection();
        boolean answered = false;
        boolean sound = false;
        try {
            LockConnection own = await(connection, deadline);
            own.begin(deadline);
            T answer = work.on(own);
            answered = true;
            sound = own.end();
            return answer;
        } catch (SQLException failure) {
            recordIfBroken(failure);
            throw failure;
        } finally {
            if (!answered) {
                starts.clear();
            }
            if (sound) {
                free.addFirst(connection);
                turns.release();
            } else {
                others.execute(() -> giveBack(connection));
            }
            // After close, no other thread returns it. If it is free, the next call may have it already.
            if (others.isShutdown() && (!sound || free.removeIf(each -> each == connection))) {
                closeIfOpen(connection);
            }
        }
    }

    /** Returns a connection that is free or being opened by now. Opens one if there is none. */
    private CompletableFuture<LockConnection> nextConnection() {
        CompletableFuture<LockConnection> next = free.pollFirst();
        if (next != null && !next.isCompletedExceptionally()) {
            return next;
        }
        CompletableFuture<LockConnection> opening = CompletableFuture.supplyAsync(this::open, others);
        var unused = opening.thenAccept(own -> watch(opening, own));
        return opening;
    }

    private LockConnection open() {
        try {
            Connection connection = pool.getConnection();
            try {
                LockConnection own = new LockConnection(connection, dialect, lockWait, start(connection));
                lastFailure = null;
                return own;
            } catch (SQLException | RuntimeException unusable) {
                connection.close();
                throw unusable;
            }
        } catch (SQLException failure) {
            lastFailure = failure;
            throw new CompletionException(failure);
        }
    }

    /** Records that the database has broken a connection: until another is opened, that is why there is none. */
    private void recordIfBroken(SQLException failure) {
        String state = failure.getSQLState();
        if (state != null && state.startsWith(CONNECTION_FAILURE)) {
            lastFailure = failure;
        }
    }

    /**
     * Returns when the session stored its start time, by {@link System#nanoTime}. A session stores it once, and again after a
     * failure, because the server's clock may have been set.
     */
    private long start(Connection connection) throws SQLException {
        Connection session = connection.unwrap(Connection.class);
        Long known = starts.get(session);
        if (known != null) {
            return known;
        }
        dialect.prepare(connection);
        long start = System.nanoTime();
        starts.put(session, start);
        return start;
    }

    private LockConnection await(CompletableFuture<LockConnection> connection, long deadline)
            throws InterruptedException {
        try {
            return connection.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException late) {
            SQLException known = lastFailure;
            throw noConnection(known == null ? new SQLTimeoutException("The database has not replied in time") : known);
        } catch (ExecutionException failed) {
            throw noConnection(
                    failed.getCause() instanceof SQLException failure ? failure : new SQLException(failed.getCause()));
        }
    }

    /** Returns the exception of a call, with the reason that the driver gave, which a pool reports as the cause of its own timeout. */
    static CannotGetJdbcConnectionException noConnection(SQLException failure) {
        SQLException reason = failure;
        while (reason.getCause() instanceof SQLException cause) {
            reason = cause;
        }
        String message = String.valueOf(reason.getMessage()).lines().findFirst().orElse("");
        return new CannotGetJdbcConnectionException("No connection for locks: " + message, failure);
    }

    /** Ends an overdue call, and returns an old connection to the pool if no call uses it. Otherwise its call returns it. */
    private void watch(CompletableFuture<LockConnection> connection, LockConnection own) {
        own.abortIfOverdue();
        if (own.isOld() && turns.tryAcquire()) {
            if (free.removeIf(each -> each == connection)) {
                giveBack(connection);
            } else {
                turns.release();
            }
        }
        if (!own.isClosed()) {
            var unused = others.schedule(() -> watch(connection, own), WATCH_INTERVAL_MS, TimeUnit.MILLISECONDS);
        }
    }

    /** Ends a turn. A connection that is still being opened is left to the next caller. */
    private void giveBack(CompletableFuture<LockConnection> connection) {
        if (connection.isDone()) {
            closeIfOpen(connection);
        } else {
            free.addLast(connection);
        }
        turns.release();
    }

    private static void closeIfOpen(CompletableFuture<LockConnection> connection) {
        if (connection.isDone() && !connection.isCompletedExceptionally()) {
            connection.join().close();
        }
    }

    /** Connections that have been used return to their pool first. One that hangs is left to the pool, which aborts it. */
    @Override
    public void close() {
        others.shutdown();
        try {
            if (!others.awaitTermination(1, TimeUnit.SECONDS)) {
                LOG.log(Level.DEBUG, "A connection for locks hangs");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        others.shutdownNow();
        for (var next = free.pollFirst(); next != null; next = free.pollFirst()) {
            closeIfOpen(next);
        }
    }
}
