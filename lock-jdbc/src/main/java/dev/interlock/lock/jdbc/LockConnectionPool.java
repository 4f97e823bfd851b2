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
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.scheduling.concurrent.CustomizableThreadFactory;

/**
 * Connections for locks alone; the caller's own thread uses them. Each call is over within the time that it is given, whatever
 * the pool, the network and the server do. Who asked first is served first: whoever asks all the time must not keep a lease
 * from being extended.
 *
 * <p>A connection that has answered is used again as it is. After a second, or a failure, it goes back to the pool, which looks
 * after it. Whatever the pool may take time for is done in other threads; who can't wait for a connection that is on its way
 * leaves it to the next.
 */
final class LockConnectionPool implements AutoCloseable {

    interface Work<T> {
        T on(LockConnection own) throws SQLException;
    }

    private static final Duration LONGEST_USE = Duration.ofSeconds(1);
    private static final long A_LOOK = 10;

    private final DataSource pool;
    private final LockDialect dialect;
    private final Duration lockWait;
    private final Semaphore turns;
    private final Deque<Place> free = new ConcurrentLinkedDeque<>();
    private final Map<Connection, Long> starts = Collections.synchronizedMap(new WeakHashMap<>());
    private final ScheduledThreadPoolExecutor others;

    /**
     * @param size how many calls there may be at once
     * @param lockWait how long a statement waits at most for a row that another transaction has locked
     */
    LockConnectionPool(DataSource pool, int size, LockDialect dialect, Duration lockWait) {
        this.pool = pool;
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

    /** @throws CannotGetJdbcConnectionException if there is none in time */
    <T> T call(Duration within, Work<T> work) throws SQLException {
        long deadline = System.nanoTime() + within.toNanos();
        try {
            if (!turns.tryAcquire(within.toNanos(), TimeUnit.NANOSECONDS)) {
                throw new CannotGetJdbcConnectionException("All connections for locks are in use");
            }
            return call(free.removeFirst(), deadline, work);
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
     * Once for each session, however often the pool hands it out; and again after a failure, for the server's clock may have been
     * set.
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

    /** A call that takes too long is ended; who uses an old connection gives it back herself when she has done. */
    private void look(Place place, LockConnection connection) {
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

    /** Where a connection is, or will be when it has come. Whoever has taken it out of those that are free may use it. */
    private final class Place {

        private @Nullable CompletableFuture<LockConnection> connection;
        private volatile long old;
        private @Nullable Future<?> watch;

        /** A failure of an earlier attempt to connect says nothing about the server now. */
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
                watch = others.scheduleWithFixedDelay(() -> look(this, opened), A_LOOK, A_LOOK, TimeUnit.MILLISECONDS);
                return opened;
            } catch (SQLException failure) {
                throw new CompletionException(failure);
            }
        }

        boolean isOld() {
            return System.nanoTime() - old >= 0;
        }

        /** One that is on its way stays. What is broken the pool finds out itself. */
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
