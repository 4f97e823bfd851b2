package dev.interlock.lock.jdbc;

import dev.interlock.lock.jdbc.testing.Past;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.List;

/**
 * A store on pools of a certain kind.
 *
 * @param times the columns of its table that move when a test lets time pass
 */
public record StoreCell(PoolSetup pool, LeaseStore store, List<String> times) {

    public void pass(Duration time) {
        Past.move(pool.database(), pool.transaction(), time, store.name(), times.toArray(String[]::new));
    }

    @Override
    public String toString() {
        return store.name() + " on " + pool.name();
    }
}
