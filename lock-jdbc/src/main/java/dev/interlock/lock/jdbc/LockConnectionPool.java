package dev.interlock.lock.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collections;
import java.util.Deque;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
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
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.SQLExceptionTranslator;
import org.springframework.scheduling.concurrent.CustomizableThreadFactory;

/**
 * Connections for locks alone, used by the caller's own thread. Each call ends within its timeout, whatever the pool, the network
 * and the server do. Calls are served in the order of their arrival, so that frequent requests don't keep a lease from being
 * renewed.
 *
 * <p>A connection that has answered is used again as it is. After a second, or a failure, it returns to the pool, which tests it.
 * Everything for which the pool may need time runs in other threads. A caller that cannot wait for a connection that is being
 * opened leaves it to the next caller.
 */
final class LockConnectionPool implements AutoCloseable {

    interface Work<T> {
        T on(LockConnection own) throws SQLException;
    }

    private static final Duration LONGEST_USE = Duration.ofSeconds(1);
    private static final long WATCH_INTERVAL_MS = 10;

    private final DataSource pool;
    private final SQLExceptionTranslator exceptions;
    private final LockDialect dialect;
    private final Duration lockWait;
    private final Semaphore turns;
    private final Deque<Place> free = new ConcurrentLinkedDeque<>();
    private final Map<Connection, Long> starts = Collections.synchronizedMap(new WeakHashMap<>());
    private final ScheduledThreadPoolExecutor others;

    /**
     * @param size the maximum number of concurrent calls
     * @param lockWait the maximum time that a statement waits for a row that another transaction has locked
     */
    LockConnectionPool(DataSource pool, int size, LockDialect dialect, Duration lockWait) {
        this.pool = pool;
        this.exceptions = new JdbcTemplate(pool).getExceptionTranslator();
        this.dialect = dialect;
        this.lockWait = lockWait;
        CustomizableThreadFactory daemons = new CustomizableThreadFactory("lock-connections-");
        daemons.setDaemon(true);
        this.others = new ScheduledThreadPoolExecutor(size, daemons);
        this.others.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
        this.others.setRemoveOnCancelPolicy(true);
        this.others.setKeepAliveTime(LONGEST_USE.toMillis() * 2, TimeUnit.MILLISECONDS);
        this.others.allowCoreThreadTimeOut(true);
        this.turns = new Semaphore(size, true);
        for (int i = 0; i < size; i++) {
            free.add(new Place());
        }
    }

    boolean isMySql() {
        return dialect == LockDialect.MYSQL;
    }

    /** @throws DataAccessException if the work fails, or if there is no connection in time */
    <T> T call(Duration within, Work<T> work) {
        long deadline = System.nanoTime() + within.toNanos();
        try {
            if (!turns.tryAcquire(within.toNanos(), TimeUnit.NANOSECONDS)) {
                throw new CannotGetJdbcConnectionException("All connections for locks are in use");
            }
            return call(free.removeFirst(), deadline, work);
        } catch (SQLException failure) {
            DataAccessException translated = exceptions.translate("Lock", null, failure);
            throw translated == null ? new UncategorizedSQLException("Lock", null, failure) : translated;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new CannotGetJdbcConnectionException("Interrupted", new SQLException(interrupted));
        }
    }

    private <T> T call(Place place, long deadline, Work<T> work) throws SQLException, InterruptedException {
        boolean answered = false;
        boolean sound = false;
        try {
            LockConnection connection = place.connection(deadline);
            connection.begin(deadline);
            T answer = work.on(connection);
            answered = true;
            sound = connection.end() && !place.isOld();
            return answer;
        } finally {
            if (!answered) {
                starts.clear();
            }
            if (sound) {
                free.addFirst(place);
                turns.release();
            } else {
                others.execute(() -> empty(place));
            }
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
        dialect.remember(connection);
        long start = System.nanoTime();
        starts.put(session, start);
        return start;
    }

    private void empty(Place place) {
        place.giveBack();
        free.addLast(place);
        turns.release();
    }

    /** Ends an overdue call, and returns an old connection to the pool if no call uses it. Otherwise its call returns it. */
    private void watch(Place place, LockConnection connection) {
        connection.abortIfOverdue();
        if (place.isOld() && turns.tryAcquire()) {
            if (free.remove(place)) {
                empty(place);
            } else {
                turns.release();
            }
        }
    }

    @Override
    public void close() {
        others.shutdownNow();
        free.forEach(Place::giveBack);
    }

    /** Holds a connection that is open or being opened. A call removes it from the free places to use it. */
    private final class Place {

        private @Nullable CompletableFuture<LockConnection> connection;
        private volatile long old;
        private @Nullable Future<?> watch;

        /** Returns the connection. Opens one if there is none, or if the earlier attempt to open it failed. */
        LockConnection connection(long deadline) throws InterruptedException {
            CompletableFuture<LockConnection> coming = connection;
            if (coming == null || coming.isCompletedExceptionally()) {
                coming = CompletableFuture.supplyAsync(this::open, others);
                connection = coming;
            }
            try {
                return coming.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
            } catch (TimeoutException | ExecutionException failure) {
                throw new CannotGetJdbcConnectionException("No connection for locks", new SQLException(failure));
            }
        }

        private LockConnection open() {
            try {
                Connection connection = pool.getConnection();
                LockConnection opened = new LockConnection(connection, dialect, lockWait, start(connection));
                old = System.nanoTime() + LONGEST_USE.toNanos();
                watch = others.scheduleWithFixedDelay(
                        () -> watch(this, opened), WATCH_INTERVAL_MS, WATCH_INTERVAL_MS, TimeUnit.MILLISECONDS);
                return opened;
            } catch (SQLException failure) {
                throw new CompletionException(failure);
            }
        }

        boolean isOld() {
            return System.nanoTime() - old >= 0;
        }

        /** Returns the connection to the pool, which discards a broken one. A connection that is being opened stays here. */
        void giveBack() {
            CompletableFuture<LockConnection> there = connection;
            if (there != null && there.isDone()) {
                connection = null;
                if (watch != null) {
                    watch.cancel(false);
                }
                if (!there.isCompletedExceptionally()) {
                    there.join().close();
                }
            }
        }
    }
}
