package dev.interlock.announcement;

import java.util.Optional;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The repository: announcements with their version. */
class AnnouncementTable {

    private final JdbcClient jdbc;

    AnnouncementTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void add(Announcement announcement) {
        jdbc.sql("insert into announcement (id, version, text) values (?, ?, ?)")
                .params(announcement.id(), announcement.version(), announcement.text())
                .update();
    }

    Optional<Announcement> find(String id) {
        return jdbc.sql("select id, version, text from announcement where id = ?")
                .param(id)
                .query(Announcement.class)
                .optional();
    }

    /** @throws OptimisticLockingFailureException if the stored version is another one */
    void save(Announcement announcement) {
        int saved = jdbc.sql("update announcement set text = ?, version = version + 1 where id = ? and version = ?")
                .params(announcement.text(), announcement.id(), announcement.version())
                .update();
        if (saved == 0) {
            throw new OptimisticLockingFailureException("Announcement " + announcement.id() + " has changed");
        }
    }
}
