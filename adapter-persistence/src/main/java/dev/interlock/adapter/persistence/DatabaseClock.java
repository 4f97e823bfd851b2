package dev.interlock.adapter.persistence;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * The clock of the database, which all nodes share, in the shop's time zone. It decides what is old: the clock of a node may be wrong by
 * days (ADR 15). Each look costs a statement, so a use case that needs it names its parameter {@code databaseClock}.
 * As a repository it throws what all others throw if there is no connection.
 */
@Repository
class DatabaseClock extends Clock {

    private final JdbcClient jdbc;
    private final Engine engine;
    private final ZoneId zone;

    DatabaseClock(JdbcClient jdbc, Engine engine, @Value("${interlock.time-zone}") ZoneId zone) {
        this.jdbc = jdbc;
        this.engine = engine;
        this.zone = zone;
    }

    @Override
    public Instant instant() {
        return jdbc.sql(engine.withClock("select {now}"))
                .query(LocalDateTime.class)
                .single()
                .toInstant(ZoneOffset.UTC);
    }

    @Override
    public ZoneId getZone() {
        return zone;
    }

    @Override
    public Clock withZone(ZoneId other) {
        return new DatabaseClock(jdbc, engine, other);
    }
}
