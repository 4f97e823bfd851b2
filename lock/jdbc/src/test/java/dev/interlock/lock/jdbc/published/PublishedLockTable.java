package dev.interlock.lock.jdbc.published;

import java.util.List;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** A published lock table with a unique key ("based on write conflicts"), and the loop over several locks. */
final class PublishedLockTable {

    static final String TABLE = """
            create table if not exists published_lock_table (
              id               bigint      not null auto_increment,
              resource         varchar(50) not null,
              lock_owner       varchar(50) not null default '',
              lock_expire_time datetime    not null,
              primary key (id),
              unique key published_resource_key (resource)
            )
            """;

    private static final String FREE_OR_MINE = "(lock_owner = '' or lock_owner = :owner or lock_expire_time < now())";

    private final JdbcClient jdbc;
    private final TransactionOperations transaction;

    PublishedLockTable(JdbcClient jdbc, TransactionOperations transaction) {
        this.jdbc = jdbc;
        this.transaction = transaction;
    }

    /** Inserts the row, or updates it after a conflict, in one transaction. */
    boolean lock(String resource, String owner, int seconds) {
        return Boolean.TRUE.equals(transaction.execute(status -> insertOrUpdate(resource, owner, seconds)));
    }

    private boolean insertOrUpdate(String resource, String owner, int seconds) {
        try {
            jdbc.sql("""
                    insert into published_lock_table (resource, lock_owner, lock_expire_time)
                    values (?, ?, timestampadd(second, ?, now()))
                    """).params(resource, owner, seconds).update();
            return true;
        } catch (DuplicateKeyException conflict) {
            return jdbc.sql("update published_lock_table set lock_owner = :owner,"
                                    + " lock_expire_time = timestampadd(second, :seconds, now()) where resource = :resource and "
                                    + FREE_OR_MINE)
                            .param("owner", owner)
                            .param("seconds", seconds)
                            .param("resource", resource)
                            .update()
                    == 1;
        }
    }

    /** The frequent short form of {@link #lock}: one statement, which assigns the expiry first, and whose row count decides. */
    boolean lockInOneStatement(String resource, String owner, int seconds) {
        return jdbc.sql("""
                        insert into published_lock_table (resource, lock_owner, lock_expire_time)
                        values (:resource, :owner, timestampadd(second, :seconds, now()))
                        on duplicate key update
                          lock_expire_time = case when lock_expire_time < now()
                            then timestampadd(second, :seconds, now()) else lock_expire_time end,
                          lock_owner = case when lock_expire_time < now() then :owner else lock_owner end
                        """)
                        .param("owner", owner)
                        .param("seconds", seconds)
                        .param("resource", resource)
                        .update()
                > 0;
    }

    /** Locks one resource after the other, in the given order. */
    boolean lockAll(List<String> resources, String owner, int seconds) {
        return resources.stream().allMatch(resource -> lock(resource, owner, seconds));
    }

    void unlock(String resource, String owner) {
        jdbc.sql("delete from published_lock_table where resource = ? and lock_owner = ?")
                .params(resource, owner)
                .update();
    }

    String owner(String resource) {
        return jdbc.sql("select lock_owner from published_lock_table where resource = ?")
                .param(resource)
                .query(String.class)
                .optional()
                .orElse("");
    }

    /** Returns the seconds until the expiry. */
    long remainingSeconds(String resource) {
        return jdbc.sql(
                        "select timestampdiff(second, now(), lock_expire_time) from published_lock_table where resource = ?")
                .param(resource)
                .query(Long.class)
                .single();
    }
}
