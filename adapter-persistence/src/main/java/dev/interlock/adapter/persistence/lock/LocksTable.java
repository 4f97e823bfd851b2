package dev.interlock.adapter.persistence.lock;

import dev.interlock.domain.lock.LockTarget;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.springframework.stereotype.Component;

/** Leases in the table {@code locks} (T7; chapter 8, section 4.2): a row a target, which is a type and an id. */
@Component("locks")
class LocksTable extends LeaseTable {

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

    LocksTable(LockJdbc jdbc, LockDialect dialect) {
        super(jdbc, new LeaseSql(dialect, COLUMNS, TAKE));
    }

    @Override
    Object key(LockTarget target) {
        return new Object[] {target.type(), target.id()};
    }

    @Override
    LockTarget target(ResultSet row) throws SQLException {
        return new LockTarget(row.getString("type"), row.getString("id"));
    }
}
