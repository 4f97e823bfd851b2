package dev.interlock.lock.jdbc;

import dev.interlock.lock.jdbc.testing.StoredTimes;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.List;

/**
 * A store on one kind of pool, and the tests' control of its time.
 *
 * @param times the columns of the store's table that are moved when a test lets time pass
 */
public record StoreSetup(PoolSetup pool, LeaseStore store, List<String> times) {

    public void letTimePass(Duration time) {
        StoredTimes.moveBack(pool.database(), pool.transaction(), time, store.name(), times.toArray(String[]::new));
    }

    @Override
    public String toString() {
        return store.name() + " on " + pool.name();
    }
}
