package dev.interlock.lab.run;

import java.util.Map;

/** Asks the database server which connections are blocked. */
@FunctionalInterface
public interface Waits {

    /** Returns the ids of blocked connections, each with the id of the connection that holds the lock. */
    Map<Long, Long> now();

    /** Returns whether the server tells. Otherwise a statement that does not end for 500 ms is taken for a blocked one. */
    default boolean areReported() {
        return true;
    }

    /** The waits of a server that does not tell. */
    static Waits unreported() {
        return new Waits() {
            @Override
            public Map<Long, Long> now() {
                return Map.of();
            }

            @Override
            public boolean areReported() {
                return false;
            }
        };
    }
}
