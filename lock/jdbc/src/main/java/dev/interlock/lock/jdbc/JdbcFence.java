package dev.interlock.lock.jdbc;

import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.Fence;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;

/**
 * The fence in the table {@code lock_fence}: one row for each target, with the highest token that has passed (ADR 20). The
 * transaction of a holder that passes locks the row until it ends.
 *
 * <p>A connection of its own adds the row before the transaction reads it. At some isolation levels, a locking read of a missing
 * row locks the gap, and two such transactions deadlock. A rollback of the caller does not remove the row.
 *
 * <p>Tokens are counted in {@code lock_token}, so taking one waits for no holder's transaction.
 */
class JdbcFence implements Fence {

    private static final LeaseStatement FIND =
            new LeaseStatement("select token from lock_fence where name = :name", JdbcFence.class);

    private static final LeaseStatement ADD = new LeaseStatement(
            "insert into lock_fence (name, token) values (:name, 0) on duplicate key update token = token",
            JdbcFence.class);

    /** A plain read would see an old token in a transaction that has read before. */
    private static final LeaseStatement HIGHEST =
            new LeaseStatement("select token from lock_fence where name = :name for update", JdbcFence.class);

    private static final LeaseStatement RAISE =
            new LeaseStatement("update lock_fence set token = :token where name = :name", JdbcFence.class);

    private static final LeaseStatement ADD_COUNTER = new LeaseStatement(
            "insert into lock_token (name, token) values (:name, 0) on duplicate key update token = token",
            JdbcFence.class);

    private static final LeaseStatement LAST = new LeaseStatement("""
            select greatest(lock_token.token, coalesce(lock_fence.token, 0)) as token
              from lock_token left join lock_fence on lock_fence.name = lock_token.name
             where lock_token.name = :name
            """, JdbcFence.class);

    /** Always changes the row that it finds, so every driver counts it. */
    private static final LeaseStatement TAKE = new LeaseStatement(
            "update lock_token set token = :token where name = :name and token < :token", JdbcFence.class);

    private final LockJdbcOperations jdbc;

    JdbcFence(LockJdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public boolean isInTransaction() {
        return jdbc.transaction().isActive();
    }

    @Override
    public boolean passes(LockTarget target, long token) {
        MapSqlParameterSource values = new MapSqlParameterSource("name", target.name()).addValue("token", token);
        return jdbc.transaction().execute(callers -> {
            jdbc.atOnce(own -> addRow(own, values));
            long highest = tokens(HIGHEST, callers, values).stream()
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("No row of the fence for " + target));
            if (highest < token) {
                RAISE.update(callers, values);
            }
            return highest <= token;
        });
    }

    @Override
    public long nextToken(LockTarget target, Duration within) {
        return jdbc.atOnce(within, own -> nextToken(own, new MapSqlParameterSource("name", target.name())));
    }

    /** Repeats until the token that it read has not been taken by another caller meanwhile. */
    private static long nextToken(LockConnection own, MapSqlParameterSource values) throws SQLException {
        while (true) {
            List<Long> last = tokens(LAST, own.next(), values);
            if (last.isEmpty()) {
                ADD_COUNTER.update(own.next(), values);
            } else {
                long next = last.get(0) + 1;
                if (TAKE.update(own.next(), values.addValue("token", next)) == 1) {
                    return next;
                }
            }
        }
    }

    private static boolean addRow(Connection own, MapSqlParameterSource values) throws SQLException {
        return tokens(FIND, own, values).isEmpty() && ADD.update(own, values) > 0;
    }

    private static List<Long> tokens(LeaseStatement query, Connection connection, MapSqlParameterSource values)
            throws SQLException {
        return query.query(connection, values, (row, n) -> row.getLong("token"));
    }
}
