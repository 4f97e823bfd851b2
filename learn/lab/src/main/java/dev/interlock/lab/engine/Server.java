package dev.interlock.lab.engine;

import java.util.Map;

/** The database server of a run: it tells which connections are blocked, and ends their waits. */
public interface Server {

    /** Returns the ids of blocked connections, each with the id of the connection that holds the lock. */
    Map<Long, Long> blockedConnections();

    /**
     * Ends the wait of an actor, as a lock timeout would end it.
     *
     * @param connection the id of the connection that executes its statement, or 0 if it has sent none
     */
    void cancel(Thread actor, long connection);
}
