package dev.interlock.lock.jdbc.published;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * The lock of the book's appendix C, unchanged except for the name of the table and for the clock, which tests set. Later
 * editions fix the first fault (row 25 of docs/sources.md), and then have the next one: a released name is inserted again.
 */
final class PublishedDistLock {

    static final String TABLE = """
            create table if not exists published_dist_lock (
              name   varchar(100) not null,
              owner  varchar(100),
              expiry datetime,
              primary key (name)
            )
            """;

    private final DataSource dataSource;
    private final Supplier<LocalDateTime> processClock;

    PublishedDistLock(DataSource dataSource, Supplier<LocalDateTime> processClock) {
        this.dataSource = dataSource;
        this.processClock = processClock;
    }

    boolean tryLock(String name, String owner, Duration duration) {
        try (Connection connection = dataSource.getConnection()) {
            connection.setAutoCommit(false);
            boolean owned = tryLock(connection, name, owner, duration);
            connection.commit();
            return owned;
        } catch (SQLException | RuntimeException anything) {
            return false;
        }
    }

    private boolean tryLock(Connection connection, String name, String owner, Duration duration) throws SQLException {
        LockOwner holder = holder(connection, name);
        if (holder == null || holder.owner == null) {
            write(
                    connection,
                    "insert into published_dist_lock (owner, expiry, name) values (?, ?, ?)",
                    owner,
                    name,
                    duration);
            return true;
        }
        if (holder.owner.equals(owner) || isExpired(holder)) {
            write(
                    connection,
                    "update published_dist_lock set owner = ?, expiry = ? where name = ?",
                    owner,
                    name,
                    duration);
            return true;
        }
        return false;
    }

    /** @throws IllegalStateException if another owner holds the lock by now, or the lease has expired */
    void unlock(String name, String owner) throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            connection.setAutoCommit(false);
            LockOwner holder = holder(connection, name);
            if (holder == null || !owner.equals(holder.owner)) {
                throw new IllegalStateException("no lock owner");
            }
            if (isExpired(holder)) {
                throw new IllegalStateException("lock is expired");
            }
            try (PreparedStatement clear = connection.prepareStatement(
                    "update published_dist_lock set owner = null, expiry = null where name = ?")) {
                clear.setString(1, name);
                clear.executeUpdate();
            }
            connection.commit();
        }
    }

    private boolean isExpired(LockOwner holder) {
        return holder.expiry.isBefore(processClock.get());
    }

    private static @Nullable LockOwner holder(Connection connection, String name) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(
                "select owner, expiry from published_dist_lock where name = ? for update")) {
            select.setString(1, name);
            try (ResultSet row = select.executeQuery()) {
                return row.next()
                        ? new LockOwner(
                                row.getString("owner"),
                                row.getTimestamp("expiry").toLocalDateTime())
                        : null;
            }
        }
    }

    private void write(Connection connection, String statement, String owner, String name, Duration duration)
            throws SQLException {
        try (PreparedStatement write = connection.prepareStatement(statement)) {
            write.setString(1, owner);
            write.setTimestamp(2, Timestamp.valueOf(processClock.get().plusSeconds(duration.toSeconds())));
            write.setString(3, name);
            write.executeUpdate();
        }
    }

    private record LockOwner(@Nullable String owner, LocalDateTime expiry) {}
}
