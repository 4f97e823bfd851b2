package dev.interlock.lab.desk;

import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Requirement;
import dev.interlock.lab.scenario.Strategy;
import java.time.Duration;

/**
 * In what the desks of the Lab differ.
 *
 * @param slot from 1; each slot has a database of its own
 * @param versioned whether the mapping of orders has a version
 * @param store of the edit lock
 * @param lockWait how long a statement waits for a lock
 */
record Wiring(int slot, boolean versioned, String store, Duration lockWait) {

    static final String TABLE = "locks";

    /** The name of the store on one Redis server, and of the profile that brings it. */
    static final String REDIS = "redis";

    /** The name of the store on several Redis servers. */
    static final String REDLOCK = "redlock";

    /** The name of the store whose leases are hashes on one Redis server. */
    private static final String REDIS_HASH = "redis_hash";

    /** Returns the wiring that the cell needs. */
    static Wiring of(int slot, Cell cell, Duration lockWait) {
        return new Wiring(slot, cell.strategy().isVersioned(), store(cell.strategy()), lockWait);
    }

    private static String store(Strategy strategy) {
        return switch (strategy) {
            case REDIS_HASH_LOCK, REDIS_HASH_LOCK_AND_FENCE -> REDIS_HASH;
            default -> strategy.requirement().map(Wiring::store).orElse(TABLE);
        };
    }

    private static String store(Requirement requirement) {
        return switch (requirement) {
            case MYSQL -> TABLE;
            case REDIS -> REDIS;
            case REDLOCK -> REDLOCK;
        };
    }

    boolean isOnRedis() {
        return store.equals(REDIS) || store.equals(REDIS_HASH);
    }

    boolean isOnRedlock() {
        return store.equals(REDLOCK);
    }
}
