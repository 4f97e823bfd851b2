package dev.interlock.lock.jdbc.testing;

import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reads from the database which transactions wait for row locks, and how many deadlocks it resolved. */
public final class DatabaseMonitor {

    private static final String WAITERS_ON_MYSQL = """
            select count(*)
              from performance_schema.data_lock_waits w
              join performance_schema.data_locks l on l.engine_lock_id = w.requesting_engine_lock_id
             where l.object_schema = database()
            """;

    /**
     * Counts those of the whole server. The table {@code innodb_lock_waits} does not change as long as it is read more often than
     * each 100 ms.
     */
    private static final String WAITERS_ON_MARIADB = """
            select variable_value from information_schema.global_status
             where variable_name = 'Innodb_row_lock_current_waits'
            """;

    private DatabaseMonitor() {}

    /** Returns the number of deadlocks that the server has resolved since its start, or 0 on H2, which does not count them. */
    public static long deadlockCount(JdbcClient database) {
        return TestDatabase.onServer()
                ? number(database, "select count from information_schema.innodb_metrics where name = 'lock_deadlocks'")
                : 0;
    }

    /** Returns whether a transaction waits for a row of this database. */
    public static boolean hasWaiters(JdbcClient database) {
        if (!TestDatabase.onServer()) {
            return hasWaitersOnH2(database);
        }
        return 0 < number(database, TestDatabase.onMySql() ? WAITERS_ON_MYSQL : WAITERS_ON_MARIADB);
    }

    /** H2 throws an exception while a transaction ends. Callers poll, so they ask again. */
    private static boolean hasWaitersOnH2(JdbcClient database) {
        try {
            return 0
                    < number(database, "select count(*) from information_schema.sessions where blocker_id is not null");
        } catch (UncategorizedSQLException ending) {
            return false;
        }
    }

    /**
     * Returns whether the server runs a statement of another connection on this database. Always false on H2, where a statement
     * ends before its sender continues.
     */
    public static boolean isBusy(JdbcClient database) {
        String schema = TestDatabase.onMySql() ? "performance_schema" : "information_schema";
        return TestDatabase.onServer() && 0 < number(database, "select count(*) from " + schema + """
                                .processlist
                                 where db = database() and command <> 'Sleep' and id <> connection_id()
                                """);
    }

    private static long number(JdbcClient database, String query) {
        return database.sql(query).query(Long.class).single();
    }
}
