package dev.interlock.lab.store;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * How long what was stored is kept. Those older than 30 days are removed, those beyond a member's newest 200, and those beyond the
 * newest 5,000. The newest run of each cell always stays, because the matrix shows it.
 */
enum Retention {
    RUNS("lab_stored_run", """
            select id
              from (select id, stored_at, origin,
                           row_number() over (order by stored_at desc, id) as in_all,
                           row_number() over (partition by owner order by stored_at desc, id) as of_owner,
                           row_number() over (partition by scenario, cell, origin order by stored_at desc, id) as in_cell
                      from lab_stored_run) ranked
             where (stored_at < :oldest or of_owner > :perMember or in_all > :inAll)
               and (origin <> 'SCHEDULE' or in_cell > 1)
             order by id
            """),
    RACES("lab_race", """
            select id
              from (select id, stored_at,
                           row_number() over (order by stored_at desc, id) as in_all,
                           row_number() over (partition by owner order by stored_at desc, id) as of_owner
                      from lab_race) ranked
             where stored_at < :oldest or of_owner > :perMember or in_all > :inAll
             order by id
            """);

    static final int PER_MEMBER = 200;
    static final int IN_ALL = 5_000;
    static final Duration KEPT = Duration.ofDays(30);

    private final String table;
    private final String surplus;

    /** @param surplus a query for the ids of what is to be removed */
    Retention(String table, String surplus) {
        this.table = table;
        this.surplus = surplus;
    }

    /**
     * Reads the surplus without locks, then deletes by key. A delete that computes the ranks itself locks every row it reads, so
     * runs that are stored at the same time would deadlock.
     */
    void removeSurplus(JdbcClient sql, Instant now) {
        List<String> ids = sql.sql(surplus)
                .param("oldest", RunDatabase.utc(now.minus(KEPT)))
                .param("perMember", PER_MEMBER)
                .param("inAll", IN_ALL)
                .query(String.class)
                .list();
        for (String id : ids) {
            sql.sql("delete from " + table + " where id = :id").param("id", id).update();
        }
    }
}
