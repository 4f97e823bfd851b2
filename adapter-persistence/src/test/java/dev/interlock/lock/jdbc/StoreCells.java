package dev.interlock.lock.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;

/**
 * Every store in this database, for each way in which the main pool may be set up: four isolation levels, and on MySQL a driver
 * that counts the rows an update found, or those it changed. No Spring context is started.
 *
 * <p>A test gets the cells of two pools; one with the tag {@code proof} gets the others.
 */
class StoreCells implements ArgumentsProvider {

    /** Every store, for the way in which the main pool is set up. */
    static class OfOnePool extends StoreCells {

        @Override
        boolean has(StoreCell cell) {
            return cell.everyRound();
        }

        @Override
        boolean isUsual(StoreCell cell) {
            return true;
        }
    }

    /** One store on one pool; one with the tag {@code proof} gets the other stores. */
    static final class OfOneTable extends OfOnePool {

        @Override
        boolean isUsual(StoreCell cell) {
            return cell.table().equals("locks");
        }
    }

    /**
     * One store, for each way in which the main pool may be set up so that a locking read sees what is committed. On H2 that is
     * one level: on the higher ones who comes second fails, and has to begin anew, and on the lowest a locking read may meet a
     * row that another is still trying to insert, and finds none.
     */
    static final class ThatReadTheLatest extends StoreCells {

        @Override
        boolean has(StoreCell cell) {
            return cell.table().equals("locks")
                    && (TestDatabase.onMySql() || cell.name().contains("TRANSACTION_READ_COMMITTED"));
        }
    }

    private static final String SECOND_POOL =
            TestDatabase.onMySql() ? "TRANSACTION_REPEATABLE_READ, affected rows" : "TRANSACTION_REPEATABLE_READ";

    private static final List<String> LEVELS = List.of(
            "TRANSACTION_READ_COMMITTED",
            "TRANSACTION_READ_UNCOMMITTED",
            "TRANSACTION_REPEATABLE_READ",
            "TRANSACTION_SERIALIZABLE");

    @Override
    public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
        Database database = context.getRoot()
                .getStore(ExtensionContext.Namespace.create(StoreCells.class))
                .computeIfAbsent(Database.class, key -> new Database(), Database.class);
        boolean proof = context.getTags().contains("proof");
        return database.cells.stream()
                .filter(this::has)
                .filter(cell -> isUsual(cell) != proof)
                .map(Arguments::of);
    }

    boolean isUsual(StoreCell cell) {
        return cell.everyRound() || cell.name().endsWith(SECOND_POOL);
    }

    boolean has(StoreCell cell) {
        return true;
    }

    static final Duration LOCK_WAIT = Duration.ofSeconds(2);

    /** One for all cells, until the last test is over. */
    private static final class Database implements AutoCloseable {

        private final String url = TestDatabase.create();
        private final List<HikariDataSource> pools = new ArrayList<>();
        private final List<StoreCell> cells = new ArrayList<>();

        Database() {
            for (boolean affectedRows : TestDatabase.onMySql() ? List.of(false, true) : List.of(false)) {
                LEVELS.forEach(level -> addCells(level, affectedRows));
            }
        }

        private void addCells(String level, boolean affectedRows) {
            HikariDataSource main = main(level, affectedRows);
            if (pools.isEmpty()) {
                Flyway.configure().dataSource(main).load().migrate();
            }
            HikariDataSource locks = locks(main);
            cells.addAll(StoreCell.allOn(main, locks, pools.isEmpty()));
            pools.addAll(List.of(main, locks));
        }

        private HikariDataSource main(String level, boolean affectedRows) {
            HikariDataSource pool = new HikariDataSource();
            pool.setJdbcUrl(url);
            pool.setPoolName(level + (affectedRows ? ", affected rows" : ""));
            pool.setAutoCommit(false);
            pool.setTransactionIsolation(level);
            pool.setMaximumPoolSize(4);
            pool.setMinimumIdle(1);
            pool.setConnectionInitSql(
                    TestDatabase.onMySql() ? "set session innodb_lock_wait_timeout = 2" : "set lock_timeout 2000");
            if (affectedRows) {
                pool.addDataSourceProperty("useAffectedRows", "true");
            }
            return pool;
        }

        private static HikariDataSource locks(HikariDataSource main) {
            try {
                return LockConnections.pool(main, 4);
            } catch (SQLException failure) {
                throw new IllegalStateException(failure);
            }
        }

        @Override
        public void close() {
            pools.forEach(HikariDataSource::close);
            TestDatabase.drop(url);
        }
    }
}
