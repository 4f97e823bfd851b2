package dev.interlock.lock.jdbc;

import dev.interlock.lock.jdbc.testing.LockSchema;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;

/**
 * Every store of the library on this database, for each {@link PoolSetup}: four isolation levels, and on MySQL both ways in which
 * the driver counts rows.
 *
 * <p>A test gets the cells of the default build; one with the tag {@code proof} gets the others.
 */
public class StoreCells implements ArgumentsProvider {

    /** One store on one pool; one with the tag {@code proof} gets the other stores. */
    static final class OfOneTable extends StoreCells {

        @Override
        protected boolean isFor(boolean proof, StoreCell cell) {
            return cell.pool().everyRound() && cell.store().name().equals("locks") != proof;
        }
    }

    /** The other stores on one pool. */
    static final class OfOtherTables extends StoreCells {

        @Override
        protected boolean isFor(boolean proof, StoreCell cell) {
            return cell.pool().everyRound() && !cell.store().name().equals("locks");
        }
    }

    /**
     * One store on each pool whose locking reads see what is committed. On H2 that is one level: on the higher ones the second of two
     * transactions fails and has to begin anew. On the lowest a locking read may meet a row that another transaction is still
     * inserting, and finds none.
     */
    static final class ThatReadTheLatest extends StoreCells {

        @Override
        protected boolean isFor(boolean proof, StoreCell cell) {
            return cell.store().name().equals("locks") && cell.pool().readsTheLatest() && super.isFor(proof, cell);
        }
    }

    private static final List<String> LEVELS = List.of(
            "TRANSACTION_READ_COMMITTED",
            "TRANSACTION_READ_UNCOMMITTED",
            "TRANSACTION_REPEATABLE_READ",
            "TRANSACTION_SERIALIZABLE");

    @Override
    public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
        Database database = context.getRoot()
                .getStore(ExtensionContext.Namespace.create(StoreCells.class))
                .computeIfAbsent(Database.class, key -> new Database(this::createTables), Database.class);
        boolean proof = context.getTags().contains("proof");
        return database.pools.stream()
                .flatMap(this::cells)
                .filter(cell -> isFor(proof, cell))
                .map(Arguments::of);
    }

    protected void createTables(DataSource database) {
        LockSchema.create(database);
    }

    protected Stream<StoreCell> cells(PoolSetup pool) {
        LockJdbcOperations jdbc = pool.jdbc();
        return Stream.of(
                new StoreCell(pool, new LocksTableStore(jdbc), List.of("locked_at", "beat_at", "expiration_time")),
                new StoreCell(pool, new DistLockTableStore(jdbc), List.of("locked_at", "beat_at", "expiry")),
                new StoreCell(pool, new LockTableStore(jdbc), List.of("locked_at", "beat_at", "lock_expire_time")));
    }

    /** Returns whether a test gets the cell, in the proof or in the default build. */
    protected boolean isFor(boolean proof, StoreCell cell) {
        return cell.pool().isInDefaultBuild() != proof;
    }

    /** One for all cells, until the last test has ended. */
    private static final class Database implements AutoCloseable {

        private final String url = TestDatabase.create();
        private final List<PoolSetup> pools = new ArrayList<>();

        Database(Consumer<DataSource> createTables) {
            for (boolean affectedRows : TestDatabase.onMySql() ? List.of(false, true) : List.of(false)) {
                for (String level : LEVELS) {
                    pools.add(new PoolSetup(url, level, affectedRows, pools.isEmpty()));
                }
            }
            createTables.accept(pools.get(0).main());
        }

        @Override
        public void close() {
            pools.forEach(PoolSetup::close);
            TestDatabase.drop(url);
        }
    }
}
