package dev.interlock.packing.persistence;

import java.time.LocalDateTime;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A published lock on the row of a resource, by its version ("optimistic lock"), on a separate table. */
final class PublishedRowLock {

    static final String TABLE = """
            create table if not exists published_resource (
              id               varchar(50) not null,
              lock_owner       varchar(50) not null default '',
              lock_expire_time timestamp   not null default '1971-01-01 00:00:00',
              version          int         not null default 0,
              primary key (id)
            )
            """;

    private final JdbcClient jdbc;

    PublishedRowLock(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void add(String id) {
        jdbc.sql("insert into published_resource (id) values (?)").param(id).update();
    }

    int version(String id) {
        return jdbc.sql("select version from published_resource where id = ?")
                .param(id)
                .query(Integer.class)
                .single();
    }

    boolean lock(String id, String owner, int version) {
        return jdbc.sql("""
                        update published_resource
                           set lock_owner = :owner, lock_expire_time = timestampadd(second, 60, now()), version = version + 1
                         where id = :id and version = :version
                           and (lock_owner = '' or lock_owner = :owner or lock_expire_time < now())
                        """)
                        .param("id", id)
                        .param("owner", owner)
                        .param("version", version)
                        .update()
                == 1;
    }

    /** Checks the expiry outside the statement, as the section allows, by the clock of the caller. */
    boolean lockByProcessClock(String id, String owner, LocalDateTime processClock) {
        return expiry(id).isBefore(processClock)
                && jdbc.sql("update published_resource set lock_owner = ?, version = version + 1"
                                        + " where id = ? and version = ?")
                                .params(owner, id, version(id))
                                .update()
                        == 1;
    }

    LocalDateTime expiry(String id) {
        return jdbc.sql("select lock_expire_time from published_resource where id = ?")
                .param(id)
                .query(LocalDateTime.class)
                .single();
    }

    boolean unlock(String id, String owner) {
        return jdbc.sql("update published_resource set lock_owner = '', lock_expire_time = now()"
                                + " where id = ? and lock_owner = ?")
                        .params(id, owner)
                        .update()
                == 1;
    }

    /** Saves a form on the version that it was shown with. */
    boolean save(String id, int version) {
        return jdbc.sql("update published_resource set version = version + 1 where id = ? and version = ?")
                        .params(id, version)
                        .update()
                == 1;
    }
}
