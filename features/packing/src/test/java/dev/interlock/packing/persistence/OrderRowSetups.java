package dev.interlock.packing.persistence;

import dev.interlock.lock.jdbc.PoolSetup;
import dev.interlock.lock.jdbc.StoreSetup;
import dev.interlock.lock.jdbc.StoreSetups;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/** The store on the rows of orders, with each kind of pool. */
class OrderRowSetups extends StoreSetups {

    /** Runs the tests with the pools of the default build. */
    static final class OfOnePool extends OrderRowSetups {

        @Override
        protected boolean isFor(boolean proof, StoreSetup setup) {
            return setup.pool().runsEveryRound();
        }
    }

    @Override
    protected void createTables(DataSource database) {
        Flyway.configure().dataSource(database).load().migrate();
    }

    @Override
    protected Stream<StoreSetup> setups(PoolSetup pool) {
        return Stream.of(new StoreSetup(
                pool,
                new OrdersForTargets(new OrderRowLeaseStore(pool.jdbc()), pool.transaction(), pool.database()),
                List.of("locked_at", "lock_renewed_at", "lock_expire_time")));
    }
}
