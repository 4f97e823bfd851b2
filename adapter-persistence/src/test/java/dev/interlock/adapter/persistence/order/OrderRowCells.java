package dev.interlock.adapter.persistence.order;

import dev.interlock.lock.jdbc.PoolSetup;
import dev.interlock.lock.jdbc.StoreCell;
import dev.interlock.lock.jdbc.StoreCells;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/** The store on the rows of orders, with each kind of pool. */
class OrderRowCells extends StoreCells {

    /** Runs the tests with the pools of the default build. */
    static final class OfOnePool extends OrderRowCells {

        @Override
        protected boolean isFor(boolean proof, StoreCell cell) {
            return cell.pool().everyRound();
        }
    }

    @Override
    protected void createTables(DataSource database) {
        Flyway.configure().dataSource(database).load().migrate();
    }

    @Override
    protected Stream<StoreCell> cells(PoolSetup pool) {
        return Stream.of(new StoreCell(
                pool,
                new OrdersForTargets(new OrderRowLeaseStore(pool.jdbc()), pool.transaction(), pool.database()),
                List.of("locked_at", "lock_beat_at", "lock_expire_time")));
    }
}
