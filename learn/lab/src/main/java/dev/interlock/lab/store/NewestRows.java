package dev.interlock.lab.store;

import java.time.LocalDateTime;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Makes room for a new row in a table of the Lab. A run has some hundred kilobytes at most. */
final class NewestRows {

    static final int KEPT = 500;

    private NewestRows() {}

    static void keep(JdbcClient sql, String table) {
        sql.sql("select started_at from " + table + " order by started_at desc limit 1 offset " + (KEPT - 1))
                .query(LocalDateTime.class)
                .optional()
                .ifPresent(newestToDelete -> sql.sql("delete from " + table + " where started_at <= :newestToDelete")
                        .param("newestToDelete", newestToDelete)
                        .update());
    }
}
