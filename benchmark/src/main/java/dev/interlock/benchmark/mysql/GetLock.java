package dev.interlock.benchmark.mysql;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.benchmark.contender.Contender;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

/** MySQL's own named locks: bound to a session, so a hold keeps its connection; no lease, no token, no commit. */
final class GetLock implements Contender {

    static final String NAME = "GET_LOCK";

    /** Names are the server's; others may run this too. */
    private static final String NAME_HERE = "concat(database(), '/', ?)";

    private final HikariDataSource pool;

    GetLock(HikariDataSource pool) {
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

    /** The server counts in whole seconds. */
    @Override
    public Optional<Hold> lock(String lock, Duration patience) {
        try {
            Connection session = pool.getConnection();
            if (ask(session, "select get_lock(" + NAME_HERE + ", " + patience.toSeconds() + ")", lock)) {
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
            ask(session, "select release_lock(" + NAME_HERE + ")", lock);
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static boolean ask(Connection session, String question, String lock) throws SQLException {
        try (PreparedStatement statement = session.prepareStatement(question)) {
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
