package dev.interlock.benchmark.mysql;

import dev.interlock.benchmark.contender.Contender;
import dev.interlock.benchmark.contender.LockNames;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The floor of one of Interlock's stores: the same statements by bare JDBC. They are prepared on the server, on one connection
 * with autocommit and the isolation level READ COMMITTED. For use by one thread.
 */
final class BareJdbcFloor implements Contender {

    private final String name;
    private final Connection connection;
    private final Step acquire;
    private final List<Step> refusal = new ArrayList<>();
    private final List<Step> release = new ArrayList<>();

    BareJdbcFloor(String name, Connection connection, StatementsPerStore sent) throws SQLException {
        this.name = name;
        this.connection = connection;
        connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
        startLater();
        this.acquire = step(sent.acquire().get(0));
        for (SentStatement each : sent.refusal().subList(1, sent.refusal().size())) {
            refusal.add(step(each));
        }
        for (SentStatement each : sent.release()) {
            release.add(step(each));
        }
    }

    /** Starts the time of this session tomorrow, so that no statement comes after the timeout that was recorded with it. */
    private void startLater() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("set @interlock_start = unix_timestamp(sysdate(6)) + 86400");
        }
    }

    private Step step(SentStatement sent) throws SQLException {
        return new Step(connection.prepareStatement(sent.text(), Statement.RETURN_GENERATED_KEYS), sent.values());
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean isFloor() {
        return true;
    }

    @Override
    public Optional<Hold> tryLock(String lock) {
        try {
            if (acquire.execute(lock)) {
                return Optional.of(() -> release(lock));
            }
            for (Step each : refusal) {
                each.execute(lock);
            }
            return Optional.empty();
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private void release(String lock) {
        try {
            for (Step each : release) {
                each.execute(lock);
            }
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
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

    private record Step(PreparedStatement statement, List<Object> values) {

        /** Executes the statement. Returns whether it returned a row or a generated key, which is the token. */
        boolean execute(String lock) throws SQLException {
            for (int place = 0; place < values.size(); place++) {
                Object value = values.get(place);
                statement.setObject(
                        place + 1, value instanceof String text ? text.replace(LockNames.FREE, lock) : value);
            }
            boolean query = statement.execute();
            try (ResultSet answer = query ? statement.getResultSet() : statement.getGeneratedKeys()) {
                return answer.next();
            }
        }
    }
}
