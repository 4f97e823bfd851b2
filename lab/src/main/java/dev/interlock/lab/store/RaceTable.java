package dev.interlock.lab.store;

import dev.interlock.lab.trace.Race;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** The results of races in the table {@code lab_race}, the newest {@value NewestRows#KEPT}. */
public final class RaceTable {

    private static final JsonMapper JSON = new JsonMapper();

    private final JdbcClient sql;

    public RaceTable(JdbcClient sql) {
        this.sql = sql;
    }

    /** Keeps a race, and returns its id, which is part of its address. */
    public String add(Race race) {
        String id = RandomId.next();
        sql.sql("insert into lab_race (id, result, started_at) values (:id, :result, :startedAt)")
                .param("id", id)
                .param("result", JSON.writeValueAsString(race))
                .param("startedAt", LocalDateTime.ofInstant(race.startedAt(), ZoneOffset.UTC))
                .update();
        NewestRows.keep(sql, "lab_race");
        return id;
    }

    public Optional<Race> find(String id) {
        return sql.sql("select result from lab_race where id = :id")
                .param("id", id)
                .query(String.class)
                .optional()
                .map(result -> JSON.readValue(result, Race.class));
    }
}
