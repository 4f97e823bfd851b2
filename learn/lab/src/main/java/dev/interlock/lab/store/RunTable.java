package dev.interlock.lab.store;

import dev.interlock.lab.store.LabRun.State;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** The runs in the table {@code lab_run}, the newest {@value NewestRows#KEPT}. Each write is one statement, and commits by itself. */
final class RunTable {

    private static final String COLUMNS = "id, scenario, cell, owner, stepped, state, started_at";

    /** Ignores what a newer release has added, whatever the desk's settings say. */
    private static final JsonMapper JSON = new JsonMapper();

    private final JdbcClient sql;
    private final Clock clock;
    private final Duration longest;

    /**
     * @param clock the same on every node
     * @param longest a run that goes on for longer has lost its node
     */
    RunTable(JdbcClient sql, Clock clock, Duration longest) {
        this.sql = sql;
        this.clock = clock;
        this.longest = longest;
    }

    void add(LabRun run) {
        NewestRows.keep(sql, "lab_run");
        sql.sql("""
                insert into lab_run (id, scenario, cell, owner, stepped, state, progress, started_at)
                values (:id, :scenario, :cell, :owner, :stepped, :state, :progress, :now)
                """)
                .param("id", run.id())
                .param("scenario", run.scenario())
                .param("cell", run.cell())
                .param("owner", run.owner())
                .param("stepped", run.stepped())
                .param("state", run.state().name())
                .param("progress", text(run.progress()))
                .param("now", now())
                .update();
    }

    Optional<LabRun> find(String id) {
        try {
            return sql.sql("select " + COLUMNS + ", progress from lab_run where id = :id")
                    .param("id", id)
                    .query((row, number) -> run(row, row.getString("progress")))
                    .optional();
        } catch (JacksonException ofAnotherRelease) {
            return Optional.empty();
        }
    }

    /** Returns the runs of the member that go on, on any node, without their progress. */
    List<LabRun> goingOn(String owner) {
        return sql
                .sql("select " + COLUMNS + " from lab_run where owner = :owner and state = 'GOING_ON'")
                .param("owner", owner)
                .query((row, number) -> run(row, null))
                .list()
                .stream()
                .filter(LabRun::isGoingOn)
                .toList();
    }

    private LabRun run(ResultSet row, @Nullable String progress) throws SQLException {
        State state = State.valueOf(row.getString("state"));
        boolean lost = state == State.GOING_ON
                && row.getObject("started_at", LocalDateTime.class).isBefore(now().minus(longest));
        return new LabRun(
                row.getString("id"),
                row.getString("scenario"),
                row.getString("cell"),
                row.getString("owner"),
                row.getBoolean("stepped"),
                lost ? State.FAILED : state,
                progress == null ? null : JSON.readValue(progress, Progress.class));
    }

    /**
     * Records what has happened so far.
     *
     * @param done the requested act that has been carried out, or null
     */
    void recordProgress(String id, Progress soFar, @Nullable Act done) {
        sql.sql("""
                update lab_run
                   set progress = :progress, moves = :moves, act = nullif(act, :done)
                 where id = :id and state = 'GOING_ON'
                """)
                .param("id", id)
                .param("progress", text(soFar))
                .param("moves", soFar.moves())
                .param("done", done == null ? "" : text(done))
                .update();
    }

    /** Ends the run, unless it has been done. */
    void end(String id, State state, @Nullable Progress result) {
        sql.sql("""
                update lab_run
                   set state = :state, progress = coalesce(:progress, progress), act = null
                 where id = :id and state = 'GOING_ON'
                """)
                .param("id", id)
                .param("state", state.name())
                .param("progress", text(result))
                .update();
    }

    /**
     * Requests an act. Returns whether the node of the run will look at it: not if the run has ended, has more moves than the member
     * saw, or has another act pending.
     */
    boolean request(String id, Act act) {
        return sql.sql("""
                        update lab_run
                           set act = :act
                         where id = :id and state = 'GOING_ON' and moves = :seen and act is null
                        """)
                        .param("act", text(act))
                        .param("id", id)
                        .param("seen", act.seen())
                        .update()
                == 1;
    }

    /** Requests the end of the run, in place of any other act. */
    void requestEnd(String id) {
        sql.sql("update lab_run set act = :end where id = :id and state = 'GOING_ON'")
                .param("end", text(Act.END))
                .param("id", id)
                .update();
    }

    /** Returns the act that was requested and not carried out yet. Returns the end if the run does not go on. */
    Optional<Act> pendingAct(String id) {
        List<String> acts = sql.sql("select coalesce(act, '') from lab_run where id = :id and state = 'GOING_ON'")
                .param("id", id)
                .query(String.class)
                .list();
        if (acts.isEmpty()) {
            return Optional.of(Act.END);
        }
        return Optional.of(acts.get(0)).filter(act -> !act.isEmpty()).map(act -> JSON.readValue(act, Act.class));
    }

    /** Returns whether the run goes on and has an act pending. */
    boolean hasPendingAct(String id) {
        return sql.sql("select count(*) from lab_run where id = :id and state = 'GOING_ON' and act is not null")
                        .param("id", id)
                        .query(Integer.class)
                        .single()
                == 1;
    }

    private static @Nullable String text(@Nullable Object value) {
        return value == null ? null : JSON.writeValueAsString(value);
    }

    private LocalDateTime now() {
        return LocalDateTime.ofInstant(clock.instant(), ZoneOffset.UTC);
    }
}
