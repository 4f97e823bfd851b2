package dev.interlock.lab.page.drawing;

import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Event.Failure;
import dev.interlock.lab.engine.trace.Event.Kind;
import dev.interlock.lab.engine.trace.Event.Lock;
import dev.interlock.lab.engine.trace.Event.Statement;
import dev.interlock.lab.engine.trace.Event.Wait;
import dev.interlock.lab.engine.trace.Outcome;
import dev.interlock.lab.engine.trace.Row;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.engine.trace.Verdict;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Builds a trace. Times are in milliseconds. */
public final class TraceBuilder {

    /** The first transaction is on the next connection, the second on the one after it, and so on. */
    private static final int BEFORE_FIRST_CONNECTION = 130;

    private static final int MOST_TRANSACTIONS = 9;

    private final String scenario;
    private final String cell;
    private final String watched;
    private final List<String> actors;
    private Trace.Database database;
    private final List<Event> events = new ArrayList<>();
    private final Map<String, Deque<Integer>> open = new HashMap<>();

    public TraceBuilder(String scenario, String cell, String isolation, String watched, String... actors) {
        this.scenario = scenario;
        this.cell = cell;
        this.database = new Trace.Database("MySQL", "9.7", isolation);
        this.watched = watched;
        this.actors = List.of(actors);
    }

    public TraceBuilder onH2() {
        database = new Trace.Database("H2", "2.4.240", database.isolation());
        return this;
    }

    public static Row row(String... columns) {
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 0; i < columns.length; i += 2) {
            values.put(columns[i], columns[i + 1]);
        }
        return new Row(values);
    }

    /** @param values texts, which become literals */
    public static Statement statement(String sql, List<String> values, int rows, int transaction, String... locks) {
        List<String> literals = values.stream().map(value -> "'" + value + "'").toList();
        List<Lock> rowLocks = Stream.of(locks).map(row -> new Lock(row, false)).toList();
        return new Statement(sql, literals, rows, BEFORE_FIRST_CONNECTION + transaction, rowLocks);
    }

    public TraceBuilder statement(String actor, double from, double to, Statement statement) {
        return add(Kind.STATEMENT, actor, from, to, statement, List.of(), null, null);
    }

    public TraceBuilder call(String actor, double from, double to, String call) {
        Statement statement = new Statement(call, List.of(), 0, 0, List.of());
        return add(Kind.CALL, actor, from, to, statement, List.of(), null, null);
    }

    public TraceBuilder select(String actor, double from, double to, Statement statement, Row seen) {
        return add(Kind.STATEMENT, actor, from, to, statement, List.of(), seen, null);
    }

    public TraceBuilder waiting(
            String actor, double from, double to, Statement statement, String blocker, @Nullable Row seen) {
        return add(Kind.STATEMENT, actor, from, to, statement, List.of(wait(from, to, blocker, true)), seen, null);
    }

    public TraceBuilder victim(String actor, double from, double to, Statement statement) {
        Failure deadlock = new Failure("MySQLTransactionRollbackException", "Deadlock found", Failure.Reason.DEADLOCK);
        return add(Kind.STATEMENT, actor, from, to, statement, List.of(wait(from, to, null, false)), null, deadlock);
    }

    public TraceBuilder waitingInProcess(Kind kind, String actor, double from, double to) {
        return add(kind, actor, from, to, null, List.of(wait(from, to, null, false)), null, null);
    }

    public TraceBuilder commit(String actor, double from, double to) {
        return add(Kind.COMMIT, actor, from, to, null, List.of(), null, null);
    }

    public TraceBuilder rollback(String actor, double from, double to) {
        return add(Kind.ROLLBACK, actor, from, to, null, List.of(), null, null);
    }

    public TraceBuilder done(String actor, double at) {
        return add(Kind.ANSWER, actor, at, at, null, List.of(), null, null);
    }

    public TraceBuilder refused(String actor, double at, String type) {
        return add(
                Kind.ANSWER, actor, at, at, null, List.of(), null, new Failure(type, "refused", Failure.Reason.OTHER));
    }

    public TraceBuilder stored(double at, Row row) {
        return add(Kind.ROW, Event.ROW_LANE, at, at, null, List.of(), row, null);
    }

    private TraceBuilder add(
            Kind kind,
            String lane,
            double from,
            double to,
            @Nullable Statement statement,
            List<Wait> waits,
            @Nullable Row row,
            @Nullable Failure failure) {
        int transaction = transaction(kind, open.computeIfAbsent(lane, each -> new ArrayDeque<>()), statement);
        events.add(new Event(
                events.size() + 1, kind, lane, nanos(from), nanos(to), transaction, statement, waits, row, failure));
        return this;
    }

    /** Returns the transaction of a statement, by its connection, and the last begun for a commit or a rollback. */
    private static int transaction(Kind kind, Deque<Integer> open, @Nullable Statement statement) {
        if (kind == Kind.COMMIT || kind == Kind.ROLLBACK) {
            return open.isEmpty() ? 0 : open.pop();
        }
        long number = statement == null ? 0 : statement.connection() - BEFORE_FIRST_CONNECTION;
        if (number <= 0 || number > MOST_TRANSACTIONS) {
            return 0;
        }
        if (!open.contains((int) number)) {
            open.push((int) number);
        }
        return (int) number;
    }

    private static Wait wait(double from, double to, @Nullable String blocker, boolean observed) {
        return new Wait(nanos(from), nanos(to), blocker, observed);
    }

    private static long nanos(double milliseconds) {
        return Math.round(milliseconds * Milliseconds.NANOS);
    }

    public Trace build(Verdict verdict, List<String> concerned, Integer... proof) {
        return new Trace(
                scenario,
                cell,
                database,
                Instant.parse("2026-11-22T16:13:19Z"),
                actors,
                watched,
                events,
                new Outcome(verdict, concerned, List.of(proof)));
    }
}
