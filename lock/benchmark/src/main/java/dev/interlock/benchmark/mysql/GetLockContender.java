package dev.interlock.benchmark.mysql;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.benchmark.contender.Contender;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

/** The named locks of MySQL. They are bound to a session, so a hold keeps its connection. They have no lease, token or commit. */
final class GetLockContender implements Contender {

    static final String NAME = "GET_LOCK";

    /** Names are global in the server, so the database's name keeps two runs apart. */
    private static final String NAME_IN_DATABASE = "concat(database(), '/', ?)";

    private final HikariDataSource pool;

    GetLockContender(HikariDataSource pool) {
        this.pool = pool;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Optional<Hold> tryLock(String lock) {
        return lock(lock, Duration.ZERO);
    }

    /** The server's wait time has a resolution of one second. */
    @Override
    public Optional<Hold> lock(String lock, Duration waitTime) {
        try {
            Connection session = pool.getConnection();
            if (query(session, "select get_lock(" + NAME_IN_DATABASE + ", " + waitTime.toSeconds() + ")", lock)) {
                return Optional.of(() -> release(session, lock));
            }
            session.close();
            return Optional.empty();
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static void release(Connection session, String lock) {
        try (session) {
            query(session, "select release_lock(" + NAME_IN_DATABASE + ")", lock);
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static boolean query(Connection session, String query, String lock) throws SQLException {
        try (PreparedStatement statement = session.prepareStatement(query)) {
            statement.setString(1, lock);
            try (ResultSet answer = statement.executeQuery()) {
                return answer.next() && answer.getBoolean(1);
            }
        }
    }

    @Override
    public void close() {
        pool.close();
    }
}
