package dev.interlock.lab.store;

import java.time.LocalDateTime;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Deletes the old rows of a table of the Lab. A run has some hundred kilobytes at most. */
final class NewestRows {

    static final int KEPT = 500;

    private NewestRows() {}

    static void keep(JdbcClient sql, String table) {
        sql.sql("select started_at from " + table + " order by started_at desc limit 1 offset " + KEPT)
                .query(LocalDateTime.class)
                .optional()
                .ifPresent(newestOld -> sql.sql("delete from " + table + " where started_at <= :newestOld")
                        .param("newestOld", newestOld)
                        .update());
    }
}
