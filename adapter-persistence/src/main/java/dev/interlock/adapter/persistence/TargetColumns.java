package dev.interlock.adapter.persistence;

import dev.interlock.lock.LockTarget;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;

/** The columns that name the aggregate of an entry. */
public final class TargetColumns {

    private TargetColumns() {}

    public static LockTarget target(ResultSet row) throws SQLException {
        return new LockTarget(row.getString("target_type"), row.getString("target_id"));
    }

    /** Returns the values of the parameters {@code :target_type} and {@code :target_id}. */
    public static Map<String, String> params(LockTarget target) {
        return Map.of("target_type", target.type(), "target_id", target.id());
    }
}
