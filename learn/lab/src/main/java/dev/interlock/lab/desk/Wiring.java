package dev.interlock.lab.desk;

import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Requires;

/**
 * In what the desks of the Lab differ.
 *
 * @param slot from 1; each slot has a database of its own
 * @param versioned whether the mapping of orders has a version
 * @param store of the edit lock
 */
record Wiring(int slot, boolean versioned, String store) {

    static final String TABLE = "locks";

    /** The name of the store on one Redis server, and of the profile that brings it. */
    static final String REDIS = "redis";

    /** The name of the store on several Redis servers. */
    static final String REDLOCK = "redlock";

    /** Returns the wiring that the cell needs. */
    static Wiring of(int slot, Cell cell) {
        return new Wiring(
                slot, cell.isVersioned(), cell.requires().map(Wiring::store).orElse(TABLE));
    }

    private static String store(Requires needed) {
        if (!needed.store().isEmpty()) {
            return needed.store();
        }
        return switch (needed.value()) {
            case MYSQL -> TABLE;
            case REDIS -> REDIS;
            case REDLOCK -> REDLOCK;
        };
    }

    boolean isOnRedis() {
        return store.startsWith(REDIS);
    }

    boolean isOnRedlock() {
        return store.equals(REDLOCK);
    }
}
