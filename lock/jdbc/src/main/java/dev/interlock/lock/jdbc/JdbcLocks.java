package dev.interlock.lock.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.Fence;
import dev.interlock.lock.spi.LeaseStore;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.jdbc.datasource.init.ScriptUtils;

/**
 * Locks in tables of one database: MySQL, MariaDB, or H2 in its MySQL mode. Needs no Spring context.
 *
 * <p>Locks have connections of their own. A request for a lock takes effect at once, and never waits for a connection that a
 * transaction of its caller holds. One instance serves a whole process, and is closed at its end.
 */
public final class JdbcLocks implements AutoCloseable {

    private static final Logger LOG = System.getLogger(JdbcLocks.class.getName());

    private static final int DEFAULT_POOL_SIZE = 4;
    private static final Duration DEFAULT_LOCK_WAIT = Duration.ofSeconds(2);
    private static final Duration CREATION_TIMEOUT = Duration.ofSeconds(30);

    private final LockDialect dialect;
    private final LockConnectionPool connections;
    private final Runnable closePool;
    private final LockJdbcOperations operations;
    private final Fence fence;
    private final LeaseStore locks;
    private final LeaseStore distLock;
    private final LeaseStore lockTable;
    private final DistributedLock distributedLock;

    /** @param closePool closes the pool behind the connections, unless another part of the application does */
    JdbcLocks(DataSource database, LockDialect dialect, LockConnectionPool connections, Runnable closePool) {
        this.dialect = dialect;
        this.connections = connections;
        this.closePool = closePool;
        this.operations = new LockJdbcOperations(database, connections);
        this.fence = new JdbcFence(operations);
        this.locks = new LocksTableStore(operations);
        this.distLock = new DistLockTableStore(operations);
        this.lockTable = new LockTableStore(operations);
        this.distributedLock = Locks.distributedLock(distLock);
    }

    /** Returns locks with at most four connections, whose statements wait at most 2 s for a row that a transaction has locked. */
    public static JdbcLocks on(DataSource database) {
        return on(database, DEFAULT_POOL_SIZE, DEFAULT_LOCK_WAIT);
    }

    /**
     * Returns locks whose first connection is open, so that the first request needs no more time than the next.
     *
     * <p>A {@code HikariDataSource} gives its settings, and connections for locks are not among its own. Any other data source gives
     * the connections themselves, so a pool must have room for them.
     *
     * @param poolSize the maximum number of connections for locks
     * @param lockWait the maximum time that a statement waits for a row that another transaction has locked
     * @throws CannotGetJdbcConnectionException if the database is away, and the data source does not tell its URL. If it tells the
     *     URL, the first request tries again
     * @throws IllegalArgumentException if the database is none of these
     * @throws IllegalStateException if the database has a setting by which locks would fail
     */
    public static JdbcLocks on(DataSource database, int poolSize, Duration lockWait) {
        JdbcLocks locks = create(database, poolSize, lockWait);
        try {
            locks.connect();
            return locks;
        } catch (RuntimeException unusable) {
            locks.close();
            throw unusable;
        }
    }

    private static JdbcLocks create(DataSource database, int poolSize, Duration lockWait) {
        try {
            LockDialect dialect = LockDialect.of(database);
            HikariDataSource pool = LockConnections.pool(database, dialect, poolSize, lockWait);
            LockConnectionPool connections = new LockConnectionPool(pool, poolSize, dialect, lockWait);
            return new JdbcLocks(database, dialect, connections, pool::close);
        } catch (SQLException away) {
            throw LockConnectionPool.noConnection(away);
        }
    }

    /**
     * Opens the first connection and prepares the first request, unless the database is away or the tables do not exist yet. Returns the
     * missing tables, as far as the database replied.
     */
    private List<String> connect() {
        Optional<List<String>> missing = connections.connect();
        missing.ifPresent(tables -> Stream.of(distLock, locks)
                .filter(store -> !tables.contains(store.name()))
                .findFirst()
                .ifPresent(JdbcLocks::warmUp));
        return missing.orElse(List.of());
    }

    /**
     * Connects, at the start of an application whose tables should exist by now. Warns of missing ones.
     *
     * @param needed the tables that the application uses
     * @param missingTablesFatal whether to fail instead
     * @throws IllegalStateException if that is so and a table is missing
     */
    void start(Predicate<String> needed, boolean missingTablesFatal) {
        List<String> missing = connect().stream().filter(needed).toList();
        if (!missing.isEmpty()) {
            String message = "Locks do not work without their tables. Missing: " + String.join(", ", missing)
                    + ". They are created by the script " + dialect.schema().getPath();
            if (missingTablesFatal) {
                throw new IllegalStateException(message);
            }
            LOG.log(Level.WARNING, message);
        }
    }

    private static void warmUp(LeaseStore store) {
        try {
            Locks.warmUp(store);
        } catch (DataAccessException | LockStoreException unanswered) {
            LOG.log(Level.WARNING, "The first request for a lock is not prepared: {0}", unanswered.getMessage());
        }
    }

    /**
     * Returns the tables of the stores and of the fence that the database does not have, or not for this user. {@link #createTables}
     * creates them.
     *
     * @throws DataAccessException if the database does not reply
     */
    public List<String> missingTables() {
        return connections.call(CREATION_TIMEOUT, own -> dialect.missingTables(own.next()));
    }

    /** Creates the tables of the stores and of the fence, unless they exist. Takes effect at once, outside the caller's transaction. */
    public void createTables() {
        connections.call(CREATION_TIMEOUT, own -> {
            ScriptUtils.executeSqlScript(own.next(), dialect.schema());
            return true;
        });
        warmUp(distLock);
    }

    /** Returns the lock between processes, with leases in {@code dist_lock}. It is closed with this object. */
    public DistributedLock distributedLock() {
        return distributedLock;
    }

    /** Returns the lock of users across requests, with leases in {@code locks}. */
    public LockManager lockManager() {
        return Locks.lockManager(locks);
    }

    /** Returns the store in the table {@code locks}. */
    public LeaseStore locks() {
        return locks;
    }

    /** Returns the store in the table {@code dist_lock}. */
    public LeaseStore distLock() {
        return distLock;
    }

    /** Returns the store in the table {@code lock_table}, whose statements lock several targets at once. */
    public LeaseStore lockTable() {
        return lockTable;
    }

    /** Returns the fence in this database for leases that are kept elsewhere, as in Redis. */
    public Fence fence() {
        return fence;
    }

    /** Returns the operations that a {@link JdbcLeaseStore} on another table needs. */
    public LockJdbcOperations operations() {
        return operations;
    }

    /** Waits at most 30 s for holders of {@link #distributedLock}, and closes the connections. */
    @Override
    public void close() {
        distributedLock.close();
        connections.close();
        closePool.run();
    }
}
