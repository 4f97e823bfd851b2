package dev.interlock.lock.jdbc.testing;

import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Asks the database about the locks on its rows. */
public final class Server {

    private Server() {}

    /** Returns how many deadlocks it has resolved since its start. H2 does not count them. */
    public static long deadlocks(JdbcClient database) {
        return TestDatabase.onMySql()
                ? number(database, "select count from information_schema.innodb_metrics where name = 'lock_deadlocks'")
                : 0;
    }

    /** Returns whether a transaction waits for a row of this database. */
    public static boolean hasWaiters(JdbcClient database) {
        return TestDatabase.onMySql() ? 0 < number(database, """
                                select count(*)
                                  from performance_schema.data_lock_waits w
                                  join performance_schema.data_locks l on l.engine_lock_id = w.requesting_engine_lock_id
                                 where l.object_schema = database()
                                """) : hasWaitersOnH2(database);
    }

    /** H2 cannot tell while a transaction ends, and throws: the caller asks again. */
    private static boolean hasWaitersOnH2(JdbcClient database) {
        try {
            return 0
                    < number(database, "select count(*) from information_schema.sessions where blocker_id is not null");
        } catch (UncategorizedSQLException ending) {
            return false;
        }
    }

    /**
     * Returns whether it runs a statement of another connection on this database. H2 does so only while the sender waits for
     * it.
     */
    public static boolean isBusy(JdbcClient database) {
        return TestDatabase.onMySql() && 0 < number(database, """
                                select count(*) from performance_schema.processlist
                                 where db = database() and command <> 'Sleep' and id <> connection_id()
                                """);
    }

    private static long number(JdbcClient database, String query) {
        return database.sql(query).query(Long.class).single();
    }
}
