package dev.interlock.lab.desk;

/** The two databases, with the statements of the Lab that differ between them. */
public enum LabEngine {
    MYSQL(
            "select connection_id()",
            """
            select r.processlist_id, b.processlist_id
              from performance_schema.data_lock_waits w
              join performance_schema.threads r on r.thread_id = w.requesting_thread_id
              join performance_schema.threads b on b.thread_id = w.blocking_thread_id
            union all
            select r.processlist_id, b.processlist_id
              from performance_schema.metadata_locks w
              join performance_schema.metadata_locks g
                on g.object_type = w.object_type and g.object_name = w.object_name and g.lock_status = 'GRANTED'
              join performance_schema.threads r on r.thread_id = w.owner_thread_id
              join performance_schema.threads b on b.thread_id = g.owner_thread_id
             where w.object_type = 'USER LEVEL LOCK' and w.lock_status = 'PENDING'
            """,
            "kill query %d",
            "select get_lock(database(), 0)",
            "select release_lock(database())",
            "set foreign_key_checks = %s"),
    H2(
            "select session_id()",
            """
            select session_id, blocker_id
              from information_schema.sessions
             where blocker_id is not null
            """,
            "select cancel_session(%d)",
            "select true",
            "select true",
            "set referential_integrity %s");

    private final String connectionId;
    private final String waits;
    private final String cancel;
    private final String occupation;
    private final String release;
    private final String foreignKeys;

    LabEngine(String connectionId, String waits, String cancel, String occupation, String release, String foreignKeys) {
        this.connectionId = connectionId;
        this.waits = waits;
        this.cancel = cancel;
        this.occupation = occupation;
        this.release = release;
        this.foreignKeys = foreignKeys;
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

    /**
     * Returns a query that lets one connection occupy the database until it releases it, or is closed, and tells whether the connection
     * occupies it now. A database of H2 is in memory, so no other node has it.
     */
    public String occupation() {
        return occupation;
    }

    /** Returns a query that ends the occupation of the database. */
    public String release() {
        return release;
    }

    /** Returns a query for the tables into which runs write. The others have what the migrations have put there. */
    public String tablesOfRuns() {
        return """
                select table_name
                  from information_schema.tables
                 where table_schema = schema() and table_name not in ('flyway_schema_history', 'member_epoch')
                """;
    }

    /** Returns a statement that turns the check of foreign keys off or on. */
    public String foreignKeys(boolean checked) {
        return foreignKeys.formatted(checked);
    }

    /** Returns a text as a literal in one line. */
    String literal(String text) {
        String quoted = "'" + text.replace("'", "''") + "'";
        if (this == H2 && !text.contains("\n") && !text.contains("\r")) {
            return quoted; // a backslash has no meaning
        }
        String escaped = quoted.replace("\\", "\\\\");
        return this == H2
                ? "U&" + escaped.replace("\n", "\\000a").replace("\r", "\\000d")
                : escaped.replace("\n", "\\n").replace("\r", "\\r");
    }

    /** Returns a statement that ends what a connection executes. */
    public String cancel(long connection) {
        return cancel.formatted(connection);
    }
}
