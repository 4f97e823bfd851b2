package dev.interlock.lab.store;

import dev.interlock.lab.trace.Cost;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.trace.Verdict;
import java.math.BigInteger;
import java.security.SecureRandom;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The runs that are kept. Whenever a run is stored, three kinds of runs are removed: those older than 30 days, those beyond a
 * member's newest 200, and those beyond the newest 5,000. The newest run of each cell always stays, because the matrix shows it.
 */
public final class Runs {

    public static final int PER_MEMBER = 200;
    public static final int IN_ALL = 5_000;
    public static final Duration KEPT = Duration.ofDays(30);

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int ID_BITS = 80;
    private static final int ID_LENGTH = 16;

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

    private static final String SURPLUS = """
            select id
              from (select id, stored_at, origin,
                           row_number() over (order by stored_at desc, id) as in_all,
                           row_number() over (partition by owner order by stored_at desc, id) as of_owner,
                           row_number() over (partition by scenario, cell, origin order by stored_at desc, id) as in_cell
                      from lab_stored_run) ranked
             where (stored_at < :oldest or of_owner > :perMember or in_all > :inAll)
               and (origin <> 'SCHEDULE' or in_cell > 1)
             order by id
            """;

    private final RunDatabase database;
    private final InstantSource clock;

    public Runs(RunDatabase database, InstantSource clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Stores a run that took place here, by its schedule. */
    public StoredRun keep(Trace trace, String json, String owner, @Nullable Prediction prediction) {
        return store(newId(), trace, json, owner, prediction, Origin.SCHEDULE);
    }

    /**
     * Stores a stepped run: a reader chose its steps. The matrix never shows it.
     *
     * @param id the id that it has since its start, by {@link #newId}
     * @param isOver whether every request was answered before the run was ended
     */
    public StoredRun keepStepped(
            String id, Trace trace, String json, boolean isOver, String owner, @Nullable Prediction prediction) {
        Origin origin = isOver ? Origin.STEPS : Origin.STEPS_CUT_SHORT;
        return store(id, trace, json, owner, prediction, origin);
    }

    /** Stores a run from a file. The matrix never shows it. */
    public StoredRun keepImported(Trace trace, String json, String owner) {
        return store(newId(), trace, json, owner, null, Origin.FILE);
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
                .param("storedAt", utc(now))
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
        removeSurplus(sql, now);
        return run;
    }

    /**
     * Reads the surplus without locks, then deletes by key. A delete that computes the ranks itself locks every row it reads, so
     * runs that are stored at the same time would deadlock.
     */
    private static void removeSurplus(JdbcClient sql, Instant now) {
        List<String> surplus = sql.sql(SURPLUS)
                .param("oldest", utc(now.minus(KEPT)))
                .param("perMember", PER_MEMBER)
                .param("inAll", IN_ALL)
                .query(String.class)
                .list();
        for (String id : surplus) {
            sql.sql("delete from lab_stored_run where id = :id").param("id", id).update();
        }
    }

    public Optional<StoredRun> find(String id) {
        return database.client().sql(FIND).param("id", id).query(Runs::map).optional();
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
        return database.client().sql(NEWEST_OF_EACH_CELL).query(Runs::map).list();
    }

    /** Returns the runs of a scenario that a member started here, the newest first. */
    public List<StoredRun> ofMember(String owner, String scenario) {
        return database.client()
                .sql(OF_MEMBER)
                .param("owner", owner)
                .param("scenario", scenario)
                .query(Runs::map)
                .list();
    }

    private static StoredRun map(ResultSet row, int number) throws SQLException {
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

    private static LocalDateTime utc(Instant instant) {
        return LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
    }

    /** Returns the id of a run to come: lower-case letters and digits, so that it reads well in an address. */
    public static String newId() {
        String digits = new BigInteger(ID_BITS, RANDOM).toString(Character.MAX_RADIX);
        return "0".repeat(ID_LENGTH - digits.length()) + digits;
    }
}
