package dev.interlock.lab.store;

import dev.interlock.lab.trace.Race;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.trace.Verdict;
import dev.interlock.lab.trace.json.TraceJson;
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
import tools.jackson.databind.json.JsonMapper;

/**
 * The runs and races that are kept: for 30 days, the newest 200 of each member, the newest 5,000 of all. The newest run of each cell
 * by its schedule always stays, because the matrix shows it.
 */
public final class Runs {

    static final Duration KEPT = Duration.ofDays(30);
    static final int PER_MEMBER = 200;
    static final int IN_ALL = 5_000;

    private static final String INSERT = """
            insert into lab_record (id, kind, stored_at, owner, scenario, cell, verdict, product, product_version, content)
            values (:id, :kind, :storedAt, :owner, :scenario, :cell, :verdict, :product, :productVersion, :content)
            """;

    private static final String FIND = """
            select id, stored_at, owner, scenario, cell, verdict, product, product_version
              from lab_record
             where id = :id and kind <> 'RACE'
            """;

    private static final String NEWEST_OF_EACH_CELL = """
            select id, stored_at, owner, scenario, cell, verdict, product, product_version
              from (select id, stored_at, owner, scenario, cell, verdict, product, product_version,
                           row_number() over (partition by scenario, cell order by stored_at desc, id) as in_cell
                      from lab_record
                     where kind = 'SCHEDULED') ranked
             where in_cell = 1
             order by scenario, cell
            """;

    private static final String SURPLUS = """
            select id
              from (select id, kind, stored_at,
                           row_number() over (order by stored_at desc, id) as in_all,
                           row_number() over (partition by owner order by stored_at desc, id) as of_owner,
                           row_number() over (partition by scenario, cell, kind order by stored_at desc, id) as in_cell
                      from lab_record) ranked
             where (stored_at < :oldest or of_owner > :perMember or in_all > :inAll)
               and (kind <> 'SCHEDULED' or in_cell > 1)
             order by id
            """;

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final RunDatabase database;
    private final InstantSource clock;

    public Runs(RunDatabase database, InstantSource clock) {
        this.database = database;
        this.clock = clock;
    }

    private enum Kind {
        SCHEDULED,
        STEPPED,
        RACE
    }

    /**
     * Stores a run by its schedule.
     *
     * @param id the id that it has since its start, by {@link RunId}
     */
    public StoredRun keep(String id, Trace trace, String owner) {
        return store(id, Kind.SCHEDULED, trace, owner);
    }

    /** Stores a run that a reader has stepped through. The matrix never shows it. */
    public StoredRun keepStepped(String id, Trace trace, String owner) {
        return store(id, Kind.STEPPED, trace, owner);
    }

    private StoredRun store(String id, Kind kind, Trace trace, String owner) {
        Verdict verdict = trace.outcome().verdict();
        Instant now = now();
        insert(id, kind, now, owner, trace.scenario(), trace.cell(), verdict, trace.database(), TraceJson.write(trace));
        return new StoredRun(
                id,
                now,
                owner,
                trace.scenario(),
                trace.cell(),
                verdict,
                trace.database().product(),
                trace.database().version());
    }

    public StoredRace keep(Race race, String owner) {
        StoredRace stored = new StoredRace(RunId.next(), now(), owner, race);
        String json = JSON.writeValueAsString(race);
        insert(
                stored.id(),
                Kind.RACE,
                stored.storedAt(),
                owner,
                race.scenario(),
                race.cell(),
                null,
                race.database(),
                json);
        return stored;
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }

    private void insert(
            String id,
            Kind kind,
            Instant now,
            String owner,
            String scenario,
            String cell,
            @Nullable Verdict verdict,
            Trace.Database server,
            String content) {
        JdbcClient sql = database.client();
        sql.sql(INSERT)
                .param("id", id)
                .param("kind", kind.name())
                .param("storedAt", utc(now))
                .param("owner", owner)
                .param("scenario", scenario)
                .param("cell", cell)
                .param("verdict", verdict == null ? null : verdict.name())
                .param("product", server.product())
                .param("productVersion", server.version())
                .param("content", content)
                .update();
        removeSurplus(sql, now);
    }

    /**
     * Reads the surplus without locks, then deletes by key. A delete that computes the ranks itself locks every row it reads, so
     * runs that are stored at the same time would deadlock.
     */
    private static void removeSurplus(JdbcClient sql, Instant now) {
        List<String> ids = sql.sql(SURPLUS)
                .param("oldest", utc(now.minus(KEPT)))
                .param("perMember", PER_MEMBER)
                .param("inAll", IN_ALL)
                .query(String.class)
                .list();
        for (String id : ids) {
            sql.sql("delete from lab_record where id = :id").param("id", id).update();
        }
    }

    public Optional<StoredRun> find(String id) {
        return database.client().sql(FIND).param("id", id).query(Runs::run).optional();
    }

    public Trace trace(StoredRun run) {
        String json = database.client()
                .sql("select content from lab_record where id = :id")
                .param("id", run.id())
                .query(String.class)
                .single();
        return TraceJson.read(json);
    }

    public Optional<StoredRace> findRace(String id) {
        return database.client()
                .sql("select id, stored_at, owner, content from lab_record where id = :id and kind = 'RACE'")
                .param("id", id)
                .query(Runs::race)
                .optional();
    }

    /** Returns the newest run of each cell that has run here by its schedule. */
    public List<StoredRun> newestOfEachCell() {
        return database.client().sql(NEWEST_OF_EACH_CELL).query(Runs::run).list();
    }

    private static StoredRun run(ResultSet row, int number) throws SQLException {
        return new StoredRun(
                row.getString("id"),
                storedAt(row),
                row.getString("owner"),
                row.getString("scenario"),
                row.getString("cell"),
                Verdict.valueOf(row.getString("verdict")),
                row.getString("product"),
                row.getString("product_version"));
    }

    private static StoredRace race(ResultSet row, int number) throws SQLException {
        return new StoredRace(
                row.getString("id"),
                storedAt(row),
                row.getString("owner"),
                JSON.readValue(row.getString("content"), Race.class));
    }

    private static LocalDateTime utc(Instant time) {
        return LocalDateTime.ofInstant(time, ZoneOffset.UTC);
    }

    private static Instant storedAt(ResultSet row) throws SQLException {
        return row.getObject("stored_at", LocalDateTime.class).toInstant(ZoneOffset.UTC);
    }
}
