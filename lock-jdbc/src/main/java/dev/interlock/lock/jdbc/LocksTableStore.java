package dev.interlock.lock.jdbc;

import dev.interlock.lock.LockTarget;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Leases in the table {@code locks} (T7; chapter 8, section 4.2): a row a target, which is a type and an id. */
class LocksTableStore extends JdbcLeaseStore {

    private static final String TAKE = """
            update locks
               set token = {new token}, locked_at = {new since}, beat_at = {new beat}, expiration_time = {new end},
                   lockid = :lockid, owner = :owner
             where (type, id) in (:targets) and (expiration_time <= {now} or owner = :owner) and {in time}
            """;

    private static final LeaseColumns COLUMNS = new LeaseColumns(
            "locks",
            "",
            "type, id",
            ":type, :id",
            "(type, id)",
            "owner = :owner",
            "type = :type",
            "lockid",
            "owner",
            "token",
            "locked_at",
            "beat_at",
            "expiration_time");

    LocksTableStore(LockJdbcOperations jdbc, LockDialect dialect) {
        super(jdbc, new LeaseSql(dialect, COLUMNS, TAKE));
    }

    @Override
    protected Object key(LockTarget target) {
        return new Object[] {target.type(), target.id()};
    }

    @Override
    protected LockTarget target(ResultSet row) throws SQLException {
        return new LockTarget(row.getString("type"), row.getString("id"));
    }
}
