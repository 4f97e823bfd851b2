package dev.interlock.lab.database;

/** What the Lab asks the two databases in different words. */
public enum LabEngine {
    MYSQL("select connection_id()", """
            select r.processlist_id, b.processlist_id
              from performance_schema.data_lock_waits w
              join performance_schema.threads r on r.thread_id = w.requesting_thread_id
              join performance_schema.threads b on b.thread_id = w.blocking_thread_id
            """, "kill query %d"),
    H2("select session_id()", """
            select session_id, blocker_id
              from information_schema.sessions
             where blocker_id is not null
            """, "select cancel_session(%d)");

    private final String connectionId;
    private final String waits;
    private final String cancel;

    LabEngine(String connectionId, String waits, String cancel) {
        this.connectionId = connectionId;
        this.waits = waits;
        this.cancel = cancel;
    }

    /** Returns the engine with that JDBC address. */
    public static LabEngine of(String jdbcUrl) {
        return jdbcUrl.startsWith("jdbc:mysql:") ? MYSQL : H2;
    }

    /** Returns a query for the id of the connection that executes it. */
    public String connectionId() {
        return connectionId;
    }

    /** Returns a query for blocked connections, each with the one that blocks it. */
    public String waits() {
        return waits;
    }

    /** Returns a statement that ends what a connection executes. */
    public String cancel(long connection) {
        return cancel.formatted(connection);
    }
}
