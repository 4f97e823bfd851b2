package dev.interlock.lock.jdbc;

import dev.interlock.lock.LockTarget;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * Leases in the table {@code dist_lock} (T8; the book's appendix C): a name, its owner, an end. The published code reads the
 * row with a lock, judges it by the process's clock, and writes it; here one update does all three.
 */
class DistLockTableStore extends JdbcLeaseStore {

    private static final String TAKE = """
            update dist_lock
               set token = {new token}, locked_at = {new since}, beat_at = {new beat}, expiry = {new end},
                   lockid = :lockid, owner = :owner
             where name in (:targets) and (expiry <= {now} or owner = :owner) and {in time}
            """;

    private static final LeaseColumns COLUMNS = new LeaseColumns(
            "dist_lock",
            "",
            "name",
            ":name",
            "name",
            "owner = :owner",
            "name > :from and name < :to",
            "lockid",
            "owner",
            "token",
            "locked_at",
            "beat_at",
            "expiry");

    DistLockTableStore(LockJdbcOperations jdbc, LockDialect dialect) {
        super(jdbc, new LeaseSql(dialect, COLUMNS, TAKE));
    }

    @Override
    protected Object key(LockTarget target) {
        return target.name();
    }

    @Override
    protected LockTarget target(ResultSet row) throws SQLException {
        return LockTarget.ofName(row.getString("name"));
    }
}
