package dev.interlock.lab.store;

import dev.interlock.lab.trace.Race;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** The results of races in the table {@code lab_race}, the newest {@value NewestRows#KEPT}. */
public final class RaceTable {

    private static final JsonMapper JSON = new JsonMapper();

    private final JdbcClient sql;
    private final Clock clock;

    /** @param clock the same on every node */
    public RaceTable(JdbcClient sql, Clock clock) {
        this.sql = sql;
        this.clock = clock;
    }

    /** Keeps a race, and returns its id, which is part of its address. */
    public String add(Race race) {
        NewestRows.keep(sql, "lab_race");
        String id = UUID.randomUUID().toString();
        sql.sql("insert into lab_race (id, result, started_at) values (:id, :result, :now)")
                .param("id", id)
                .param("result", JSON.writeValueAsString(race))
                .param("now", LocalDateTime.ofInstant(clock.instant(), ZoneOffset.UTC))
                .update();
        return id;
    }

    public Optional<Race> find(String id) {
        try {
            return sql.sql("select result from lab_race where id = :id")
                    .param("id", id)
                    .query(String.class)
                    .optional()
                    .map(result -> JSON.readValue(result, Race.class));
        } catch (JacksonException ofAnotherRelease) {
            return Optional.empty();
        }
    }
}
