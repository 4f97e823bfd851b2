package dev.interlock.adapter.persistence.lock;

import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.scheduling.concurrent.CustomizableThreadFactory;

/**
 * Connections for locks alone; the caller's own thread uses them. Each call is over within the time that it is given, whatever
 * the pool, the network and the server do.
 *
 * <p>A connection that has answered is used again as it is. After a second it is exchanged at the pool, which looks after it:
 * in another thread, since a pool that has to try or to open one takes its time. Who can't wait leaves it to the next.
 */
final class OwnConnections implements AutoCloseable {

    interface Work<T> {
        T on(OwnConnection own) throws SQLException;
    }

    private static final Duration LONGEST_USE = Duration.ofSeconds(1);

    private final DataSource pool;
    private final LockDialect dialect;
    private final Duration lockWait;
    private final BlockingDeque<Place> free = new LinkedBlockingDeque<>();
    private final ExecutorService exchanges;

    /**
     * @param size how many calls there may be at once
     * @param lockWait how long a statement waits at most for a row that another transaction has locked
     */
    OwnConnections(DataSource pool, int size, LockDialect dialect, Duration lockWait) {
        this.pool = pool;
        this.dialect = dialect;
        this.lockWait = lockWait;
        CustomizableThreadFactory daemons = new CustomizableThreadFactory("lock-connections-");
        daemons.setDaemon(true);
        this.exchanges = Executors.newCachedThreadPool(daemons);
        for (int i = 0; i < size; i++) {
            free.add(new Place());
        }
    }

    /** @throws CannotGetJdbcConnectionException if there is none in time */
    <T> T call(Duration within, Work<T> work) throws SQLException {
        long deadline = System.nanoTime() + within.toNanos();
        try {
            Place place = free.pollFirst(within.toNanos(), TimeUnit.NANOSECONDS);
            if (place == null) {
                throw new CannotGetJdbcConnectionException("All connections for locks are in use");
            }
            return call(place, deadline, work);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new CannotGetJdbcConnectionException("Interrupted", new SQLException(interrupted));
        }
    }

    private <T> T call(Place place, long deadline, Work<T> work) throws SQLException, InterruptedException {
        boolean answered = false;
        try {
            OwnConnection connection = place.connection(deadline);
            connection.begin(deadline);
            T answer = work.on(connection);
            answered = true;
            return answer;
        } finally {
            if (answered) {
                free.addFirst(place);
            } else {
                place.exchangeNext();
                free.addLast(place);
            }
        }
    }

    @Override
    public void close() {
        free.forEach(Place::close);
        exchanges.shutdown();
    }

    /** One connection, there or on its way. */
    private final class Place {

        private @Nullable CompletableFuture<OwnConnection> current;
        private volatile long goodUntil = System.nanoTime();

        OwnConnection connection(long deadline) throws InterruptedException {
            CompletableFuture<OwnConnection> connection = current;
            if (connection == null || (connection.isDone() && System.nanoTime() - goodUntil >= 0)) {
                CompletableFuture<OwnConnection> before = connection;
                connection = CompletableFuture.supplyAsync(() -> exchange(before), exchanges);
                current = connection;
            }
            try {
                return connection.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
            } catch (TimeoutException | ExecutionException failure) {
                throw new CannotGetJdbcConnectionException("No connection for locks", new SQLException(failure));
            }
        }

        private OwnConnection exchange(@Nullable CompletableFuture<OwnConnection> before) {
            giveBack(before);
            try {
                OwnConnection fresh = new OwnConnection(pool.getConnection(), dialect, lockWait);
                goodUntil = System.nanoTime() + LONGEST_USE.toNanos();
                return fresh;
            } catch (SQLException failure) {
                throw new CompletionException(failure);
            }
        }

        /** What came to nothing, or failed, has nothing to give back; the pool finds out itself what is broken. */
        private void giveBack(@Nullable CompletableFuture<OwnConnection> before) {
            if (before != null && !before.isCompletedExceptionally()) {
                try {
                    before.join().close();
                } catch (SQLException broken) {
                    throw new CompletionException(broken);
                }
            }
        }

        void exchangeNext() {
            goodUntil = System.nanoTime();
        }

        void close() {
            giveBack(current);
            current = null;
        }
    }
}
