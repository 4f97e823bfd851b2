package dev.interlock.benchmark.contender;

import dev.interlock.domain.lock.LockId;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The floor: the statements of the store {@code locks}, word for word, and nothing around them. One connection that commits
 * each, reads committed, and keeps them prepared on the server. For one thread.
 */
final class BareJdbc implements Contender {

    static final String NAME = "bare JDBC";

    private static final String TAKE = """
            update locks set token = last_insert_id(case when lockid = ? and owner = ? then token else token + 1 end)\
            , locked_at = case when owner = ? and expiration_time > utc_timestamp(6) then locked_at else utc_timestamp(6) end,
              beat_at = greatest(utc_timestamp(6), timestampadd(microsecond, 1, beat_at)),
              expiration_time = least(
                timestampadd(microsecond, ?, utc_timestamp(6)),
                timestampadd(microsecond, ?, case when owner = ? and expiration_time > utc_timestamp(6) then locked_at else utc_timestamp(6) end)),
              lockid = ?, owner = ?
             where type = ? and id = ? and (expiration_time <= utc_timestamp(6) or owner = ?)
            """;

    private static final String HOLDER = """
            select type, id, lockid, owner, token,
                   timestampdiff(microsecond, locked_at, utc_timestamp(6)) age,
                   timestampdiff(microsecond, beat_at, utc_timestamp(6)) since_beat,
                   timestampdiff(microsecond, utc_timestamp(6), expiration_time) remaining
              from locks
             where expiration_time > utc_timestamp(6)
             and type = ? and id = ?
            """;

    private static final String RELEASE =
            "update locks set expiration_time = timestamp '1970-01-01 00:00:00' where expiration_time > utc_timestamp(6)"
                    + " and type = ? and id = ? and lockid = ? and owner = ?";

    /** A row that is free, if there is none. */
    private static final String ROW = """
            insert ignore into locks (type, id, lockid, owner, token, locked_at, beat_at, expiration_time)
            values (?, ?, ?, '', 1, utc_timestamp(6), utc_timestamp(6), timestamp '1970-01-01 00:00:00')
            """;

    /** As long as ours. */
    private static final String TYPE = "Floor";

    private static final long A_CENTURY = TimeUnit.DAYS.toMicros(36_500);

    private final Connection connection;
    private final PreparedStatement take;
    private final PreparedStatement holder;
    private final PreparedStatement release;
    private final long lease;

    BareJdbc(Connection connection, Duration lease) throws SQLException {
        this.connection = connection;
        this.lease = TimeUnit.NANOSECONDS.toMicros(lease.toNanos());
        connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
        this.take = connection.prepareStatement(TAKE, Statement.RETURN_GENERATED_KEYS);
        this.holder = connection.prepareStatement(HOLDER);
        this.release = connection.prepareStatement(RELEASE);
        try (PreparedStatement row = connection.prepareStatement(ROW)) {
            for (String lock : Locks.all()) {
                fill(row, TYPE, lock, LockId.random().value());
                row.executeUpdate();
            }
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Optional<Hold> tryLock(String lock) {
        try {
            String id = LockId.random().value();
            String owner = id;
            fill(take, id, owner, owner, lease, A_CENTURY, owner, id, owner, TYPE, lock, owner);
            take.executeUpdate();
            try (ResultSet token = take.getGeneratedKeys()) {
                if (token.next()) {
                    return Optional.of(() -> release(lock, id, owner));
                }
            }
            fill(holder, TYPE, lock);
            try (ResultSet row = holder.executeQuery()) {
                row.next();
            }
            return Optional.empty();
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private void release(String lock, String id, String owner) {
        try {
            fill(release, TYPE, lock, id, owner);
            release.executeUpdate();
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static void fill(PreparedStatement statement, Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
