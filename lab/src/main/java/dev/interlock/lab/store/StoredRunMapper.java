package dev.interlock.lab.store;

import dev.interlock.lab.trace.Verdict;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.springframework.jdbc.core.RowMapper;

/** Reads a row of the table of runs. */
final class StoredRunMapper implements RowMapper<StoredRun> {

    @Override
    public StoredRun mapRow(ResultSet row, int number) throws SQLException {
        String prediction = row.getString("prediction");
        return new StoredRun(
                row.getString("id"),
                row.getObject("stored_at", LocalDateTime.class).toInstant(ZoneOffset.UTC),
                row.getString("owner"),
                row.getString("scenario"),
                row.getString("cell"),
                Verdict.valueOf(row.getString("verdict")),
                prediction == null ? null : Prediction.valueOf(prediction),
                row.getString("product"),
                row.getString("product_version"),
                Origin.valueOf(row.getString("origin")),
                row.getLong("statements"));
    }
}
