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
 * Provides every store of the library on the tested database, for each {@link PoolSetup}: four isolation levels, and on MySQL
 * both ways in which the driver counts rows.
 *
 * <p>A test receives the setups of the default build. A test with the tag {@code proof} receives the others.
 */
public class StoreSetups implements ArgumentsProvider {

    /** Provides each store on one pool. */
    static final class OfEachTable extends StoreSetups {

        @Override
        protected boolean isFor(boolean proof, StoreSetup setup) {
            return setup.pool().runsEveryRound();
        }
    }

    /**
     * Provides one store on each pool whose locking reads see the latest committed state. On H2 these are the pools of one
     * isolation level. On higher levels, the second of two transactions fails and must start again. On the lowest level, a
     * locking read may meet a row that another transaction is inserting, and finds no row.
     */
    static final class ThatReadLatestCommitted extends StoreSetups {

        @Override
        protected boolean isFor(boolean proof, StoreSetup setup) {
            return setup.store().name().equals("locks")
                    && setup.pool().readsLatestCommitted()
                    && super.isFor(proof, setup);
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
                .getStore(ExtensionContext.Namespace.create(StoreSetups.class))
                .computeIfAbsent(Database.class, key -> new Database(this::createTables), Database.class);
        boolean proof = context.getTags().contains("proof");
        return database.pools.stream()
                .flatMap(this::setups)
                .filter(setup -> isFor(proof, setup))
                .map(Arguments::of);
    }

    protected void createTables(DataSource database) {
        LockSchema.create(database);
    }

    protected Stream<StoreSetup> setups(PoolSetup pool) {
        LockJdbcOperations jdbc = pool.jdbc();
        return Stream.of(
                new StoreSetup(pool, new LocksTableStore(jdbc), List.of("locked_at", "renewed_at", "expiration_time")),
                new StoreSetup(pool, new DistLockTableStore(jdbc), List.of("locked_at", "renewed_at", "expiry")),
                new StoreSetup(pool, new LockTableStore(jdbc), List.of("locked_at", "renewed_at", "lock_expire_time")));
    }

    /** Returns whether a test receives the setup, in the proof or in the default build. */
    protected boolean isFor(boolean proof, StoreSetup setup) {
        return setup.pool().isInDefaultBuild() != proof;
    }

    /** The database of all setups. It is dropped after the last test. */
    private static final class Database implements AutoCloseable {

        private final String url = TestDatabase.create();
        private final List<PoolSetup> pools = new ArrayList<>();

        Database(Consumer<DataSource> createTables) {
            for (boolean affectedRows : TestDatabase.onServer() ? List.of(false, true) : List.of(false)) {
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
