package dev.interlock.lab.store;

import dev.interlock.lab.run.Lab;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.embedded.EmbeddedDatabase;
import org.springframework.jdbc.datasource.embedded.EmbeddedDatabaseBuilder;
import org.springframework.jdbc.datasource.embedded.EmbeddedDatabaseType;

/** The tables of the Lab in a database of their own, and the nodes that share them. */
public final class LabTables implements AutoCloseable {

    private final EmbeddedDatabase database = new EmbeddedDatabaseBuilder()
            .setName(UUID.randomUUID() + ";MODE=MySQL")
            .setType(EmbeddedDatabaseType.H2)
            .addScript("db/migration/V800__lab_runs.sql")
            .build();
    private final JdbcClient sql = JdbcClient.create(database);

    /** Returns the runs as a node sees them. The caller closes them. */
    public Runs node(Lab lab) {
        return node(lab, Clock.systemUTC());
    }

    Runs node(Lab lab, Clock clock) {
        return new Runs(lab, sql, clock, Duration.ofMinutes(1));
    }

    public RaceTable races() {
        return new RaceTable(sql, Clock.systemUTC());
    }

    @Override
    public void close() {
        database.shutdown();
    }
}
