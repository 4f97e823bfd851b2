package dev.interlock.lab.desk;

/**
 * The statements of the Lab that differ between its two databases.
 *
 * @param connectionId a query for the id of the connection that executes it
 * @param waits a query for blocked connections, each with the one that blocks it
 * @param cancel ends what a connection executes
 * @param occupation a query that lets one connection occupy the database until it releases it, or is closed, and tells whether the
 *     connection occupies it now. A database of H2 is in memory, so no other node has it.
 * @param release a query that ends the occupation of the database
 * @param foreignKeys turns the check of foreign keys off or on
 */
public record Dialect(
        String connectionId, String waits, String cancel, String occupation, String release, String foreignKeys) {

    private static final Dialect MYSQL = new Dialect(
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
            "set foreign_key_checks = %s");

    private static final Dialect H2 = new Dialect(
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

    /** Returns the dialect of the database with that JDBC address. */
    public static Dialect of(String jdbcUrl) {
        return jdbcUrl.startsWith("jdbc:mysql:") ? MYSQL : H2;
    }

    public boolean isMySql() {
        return equals(MYSQL);
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
        if (!isMySql() && !text.contains("\n") && !text.contains("\r")) {
            return quoted; // a backslash has no meaning
        }
        String escaped = quoted.replace("\\", "\\\\");
        return isMySql()
                ? escaped.replace("\n", "\\n").replace("\r", "\\r")
                : "U&" + escaped.replace("\n", "\\000a").replace("\r", "\\000d");
    }

    /** Returns a statement that ends what a connection executes. */
    public String cancel(long connection) {
        return cancel.formatted(connection);
    }
}
