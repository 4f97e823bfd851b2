package dev.interlock.benchmark.mysql;

import dev.interlock.benchmark.contender.Contender;
import dev.interlock.benchmark.contender.Locks;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The floor under one of our stores: the statements that it sends, sent again with nothing around them. One connection that
 * commits each, reads committed, and keeps them prepared on the server. For one thread.
 */
final class BareJdbc implements Contender {

    private final String name;
    private final Connection connection;
    private final Step acquire;
    private final List<Step> refusal = new ArrayList<>();
    private final List<Step> release = new ArrayList<>();

    BareJdbc(String name, Connection connection, SentByStore sent) throws SQLException {
        this.name = name;
        this.connection = connection;
        connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
        this.acquire = step(sent.acquire().get(0));
        for (SentStatement each : sent.refusal().subList(1, sent.refusal().size())) {
            refusal.add(step(each));
        }
        for (SentStatement each : sent.release()) {
            release.add(step(each));
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
            if (acquire.handsBackAValue(lock)) {
                return Optional.of(() -> release(lock));
            }
            for (Step each : refusal) {
                each.handsBackAValue(lock);
            }
            return Optional.empty();
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private void release(String lock) {
        try {
            for (Step each : release) {
                each.handsBackAValue(lock);
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

        /** A row, or a generated key: the token. */
        boolean handsBackAValue(String lock) throws SQLException {
            for (int place = 0; place < values.size(); place++) {
                Object value = values.get(place);
                statement.setObject(place + 1, value instanceof String text ? text.replace(Locks.FREE, lock) : value);
            }
            boolean query = statement.execute();
            try (ResultSet answer = query ? statement.getResultSet() : statement.getGeneratedKeys()) {
                return answer.next();
            }
        }
    }
}
