package dev.interlock.lock.jdbc;

import dev.interlock.lock.jdbc.testing.TestDatabase;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What the database says about the locks of its rows. */
public final class Server {

    private Server() {}

    /** How many deadlocks it has resolved since it was started; H2 does not count them. */
    public static long deadlocks(JdbcClient database) {
        return TestDatabase.onMySql()
                ? number(database, "select count from information_schema.innodb_metrics where name = 'lock_deadlocks'")
                : 0;
    }

    /** Whether a transaction waits for a row of this database. */
    public static boolean somebodyWaits(JdbcClient database) {
        return TestDatabase.onMySql() ? 0 < number(database, """
                                select count(*)
                                  from performance_schema.data_lock_waits w
                                  join performance_schema.data_locks l on l.engine_lock_id = w.requesting_engine_lock_id
                                 where l.object_schema = database()
                                """) : somebodyWaitsInH2(database);
    }

    /** H2 cannot tell while a transaction ends, and throws: the caller asks again. */
    private static boolean somebodyWaitsInH2(JdbcClient database) {
        try {
            return 0
                    < number(database, "select count(*) from information_schema.sessions where blocker_id is not null");
        } catch (UncategorizedSQLException ending) {
            return false;
        }
    }

    /** Whether it runs a statement of another connection on this database; H2 does so only while the sender waits for it. */
    static boolean isBusy(JdbcClient database) {
        return TestDatabase.onMySql() && 0 < number(database, """
                                select count(*) from performance_schema.processlist
                                 where db = database() and command <> 'Sleep' and id <> connection_id()
                                """);
    }

    private static long number(JdbcClient database, String query) {
        return database.sql(query).query(Long.class).single();
    }
}
