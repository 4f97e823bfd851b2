package dev.interlock.lab.store;

import dev.interlock.lab.trace.Cost;
import dev.interlock.lab.trace.Trace;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The runs that are kept, for as long as {@link Retention} lets them. */
public final class Runs {

    private static final String INSERT = """
            insert into lab_stored_run (id, stored_at, owner, scenario, cell, verdict, prediction,
                                 product, product_version, origin, statements, trace)
            values (:id, :storedAt, :owner, :scenario, :cell, :verdict, :prediction,
                    :product, :productVersion, :origin, :statements, :trace)
            """;

    private static final String FIND = """
            select id, stored_at, owner, scenario, cell, verdict, prediction, product, product_version, origin,
                   statements
              from lab_stored_run
             where id = :id
            """;

    private static final String NEWEST_OF_EACH_CELL = """
            select id, stored_at, owner, scenario, cell, verdict, prediction, product, product_version, origin,
                   statements
              from (select id, stored_at, owner, scenario, cell, verdict, prediction, product, product_version, origin,
                           statements, row_number() over (partition by scenario, cell order by stored_at desc, id) as in_cell
                      from lab_stored_run
                     where origin = 'SCHEDULE') ranked
             where in_cell = 1
             order by scenario, cell
            """;

    private static final String OF_MEMBER = """
            select id, stored_at, owner, scenario, cell, verdict, prediction, product, product_version, origin,
                   statements
              from lab_stored_run
             where owner = :owner and scenario = :scenario and origin <> 'FILE'
             order by stored_at desc, id
            """;

    private final RunDatabase database;
    private final InstantSource clock;

    public Runs(RunDatabase database, InstantSource clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Stores a run that took place here, by its schedule. */
    public StoredRun keep(Trace trace, String json, String owner, @Nullable Prediction prediction) {
        return keep(RunId.next(), trace, json, owner, prediction);
    }

    /** Stores it under the id that it has since its start. */
    public StoredRun keep(String id, Trace trace, String json, String owner, @Nullable Prediction prediction) {
        return store(id, trace, json, owner, prediction, Origin.SCHEDULE);
    }

    /**
     * Stores a stepped run: a reader chose its steps. The matrix never shows it.
     *
     * @param id the id that it has since its start, by {@link RunId}
     * @param isOver whether every request was answered before the run was ended
     */
    public StoredRun keepStepped(
            String id, Trace trace, String json, boolean isOver, String owner, @Nullable Prediction prediction) {
        Origin origin = isOver ? Origin.STEPS : Origin.STEPS_CUT_SHORT;
        return store(id, trace, json, owner, prediction, origin);
    }

    /** Stores a run from a file. The matrix never shows it. */
    public StoredRun keepImported(Trace trace, String json, String owner) {
        return store(RunId.next(), trace, json, owner, null, Origin.FILE);
    }

    private StoredRun store(
            String id, Trace trace, String json, String owner, @Nullable Prediction prediction, Origin origin) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        StoredRun run = new StoredRun(
                id,
                now,
                owner,
                trace.scenario(),
                trace.cell(),
                trace.outcome().verdict(),
                prediction,
                trace.database().product(),
                trace.database().version(),
                origin,
                Cost.of(trace.events()).statements());
        JdbcClient sql = database.client();
        sql.sql(INSERT)
                .param("id", run.id())
                .param("storedAt", RunDatabase.utc(now))
                .param("owner", owner)
                .param("scenario", run.scenario())
                .param("cell", run.cell())
                .param("verdict", run.verdict().name())
                .param("prediction", prediction == null ? null : prediction.name())
                .param("product", run.product())
                .param("productVersion", run.productVersion())
                .param("origin", origin.name())
                .param("statements", run.statements())
                .param("trace", json)
                .update();
        Retention.RUNS.removeSurplus(sql, now);
        return run;
    }

    public Optional<StoredRun> find(String id) {
        return database.client()
                .sql(FIND)
                .param("id", id)
                .query(new StoredRunMapper())
                .optional();
    }

    /** Returns the trace of a stored run as JSON. */
    public String trace(StoredRun run) {
        return database.client()
                .sql("select trace from lab_stored_run where id = :id")
                .param("id", run.id())
                .query(String.class)
                .single();
    }

    /** Returns the newest run of each cell that has run here. */
    public List<StoredRun> newestOfEachCell() {
        return database.client()
                .sql(NEWEST_OF_EACH_CELL)
                .query(new StoredRunMapper())
                .list();
    }

    /** Returns the runs of a scenario that a member started here, the newest first. */
    public List<StoredRun> ofMember(String owner, String scenario) {
        return database.client()
                .sql(OF_MEMBER)
                .param("owner", owner)
                .param("scenario", scenario)
                .query(new StoredRunMapper())
                .list();
    }
}
