package dev.interlock.lab.run;

import java.util.Map;

/** Asks the database server which connections are blocked. */
@FunctionalInterface
public interface Waits {

    /** Returns the ids of blocked connections, each with the id of the connection that holds the lock. */
    Map<Long, Long> now();
}
