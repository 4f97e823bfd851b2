package dev.interlock.lab.store;

import dev.interlock.lab.trace.Race;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.InstantSource;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** The races that are kept. They expire like runs, by age and by number, but for the exception of the matrix. */
public final class Races {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final RunDatabase database;
    private final InstantSource clock;

    public Races(RunDatabase database, InstantSource clock) {
        this.database = database;
        this.clock = clock;
    }

    public StoredRace keep(Race race, String owner) {
        StoredRace stored = new StoredRace(RunId.next(), clock.instant().truncatedTo(ChronoUnit.MICROS), owner, race);
        JdbcClient sql = database.client();
        sql.sql("insert into lab_race (id, stored_at, owner, race) values (:id, :storedAt, :owner, :race)")
                .param("id", stored.id())
                .param("storedAt", RunDatabase.utc(stored.storedAt()))
                .param("owner", owner)
                .param("race", JSON.writeValueAsString(race))
                .update();
        Retention.RACES.removeSurplus(sql, stored.storedAt());
        return stored;
    }

    public Optional<StoredRace> find(String id) {
        return database.client()
                .sql("select id, stored_at, owner, race from lab_race where id = :id")
                .param("id", id)
                .query(Races::map)
                .optional();
    }

    private static StoredRace map(ResultSet row, int number) throws SQLException {
        return new StoredRace(
                row.getString("id"),
                row.getObject("stored_at", LocalDateTime.class).toInstant(ZoneOffset.UTC),
                row.getString("owner"),
                JSON.readValue(row.getString("race"), Race.class));
    }
}
