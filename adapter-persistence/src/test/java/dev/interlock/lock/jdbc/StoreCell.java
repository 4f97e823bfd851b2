package dev.interlock.lock.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.adapter.persistence.order.OrderRowLeaseStores;
import dev.interlock.lock.spi.Fence;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * A store, and the fence, on pools of a certain kind.
 *
 * @param everyRound whether races are run as often as was asked for, and not a tenth of that
 * @param times the columns that have to move when time is to pass
 */
record StoreCell(
        String name,
        LeaseStore store,
        Fence fence,
        TransactionTemplate transaction,
        JdbcClient database,
        boolean everyRound,
        String table,
        List<String> times) {

    static List<StoreCell> allOn(HikariDataSource main, HikariDataSource locks, boolean everyRound) {
        LockDialect dialect = LockDialect.of(main.getJdbcUrl());
        LockConnectionPool own =
                new LockConnectionPool(locks, locks.getMaximumPoolSize(), dialect, StoreCells.LOCK_WAIT);
        LockJdbcOperations jdbc = new LockJdbcOperations(main, own);
        Fence fence = new JdbcFence(jdbc);
        TransactionTemplate transaction = new TransactionTemplate(new JdbcTransactionManager(main));
        transaction.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
        JdbcClient database = JdbcClient.create(main);
        String pool = " on " + main.getPoolName();
        return List.of(
                new StoreCell(
                        "locks" + pool,
                        new LocksTableStore(jdbc),
                        fence,
                        transaction,
                        database,
                        everyRound,
                        "locks",
                        List.of("locked_at", "beat_at", "expiration_time")),
                new StoreCell(
                        "dist_lock" + pool,
                        new DistLockTableStore(jdbc),
                        fence,
                        transaction,
                        database,
                        everyRound,
                        "dist_lock",
                        List.of("locked_at", "beat_at", "expiry")),
                new StoreCell(
                        "purchase_order" + pool,
                        new OrdersForTargets(OrderRowLeaseStores.over(jdbc), transaction, database),
                        fence,
                        transaction,
                        database,
                        everyRound,
                        "purchase_order",
                        List.of("locked_at", "lock_beat_at", "lock_expire_time")),
                new StoreCell(
                        "lock_table" + pool,
                        new LockTableStore(jdbc),
                        fence,
                        transaction,
                        database,
                        everyRound,
                        "lock_table",
                        List.of("locked_at", "beat_at", "lock_expire_time")));
    }

    <T> T inTransaction(Supplier<T> work) {
        return transaction.execute(status -> work.get());
    }

    void pass(Duration time) {
        Past.move(database, transaction, time, table, times.toArray(String[]::new));
    }

    @Override
    public String toString() {
        return name;
    }
}
