package dev.interlock.lab;

import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Event.Failure;
import dev.interlock.lab.engine.trace.Event.Kind;
import dev.interlock.lab.engine.trace.Event.Statement;
import dev.interlock.lab.engine.trace.Event.Wait;
import dev.interlock.lab.engine.trace.Outcome;
import dev.interlock.lab.engine.trace.Row;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.engine.trace.Verdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Creates traces like those that runs record. */
public final class TracesForTests {

    private static final long MS = 1_000_000;

    private TracesForTests() {}

    public static Trace.Database database() {
        return new Trace.Database("H2", "2.4.240", "READ COMMITTED");
    }

    /** Returns a trace in which both actors update the order, the second one after a wait of 5 ms, and both requests succeed. */
    public static Trace lostUpdate(String scenario, String cell) {
        return trace(
                scenario,
                cell,
                List.of(
                        statement(1, "admin", 0, 1, "select o.state from purchase_order o", 1, List.of()),
                        statement(2, "customer", 2, 3, "update purchase_order set address1 = ?", 2, List.of()),
                        statement(
                                3,
                                "admin",
                                4,
                                10,
                                "update purchase_order set state = ?",
                                1,
                                List.of(new Wait(4 * MS, 9 * MS, "customer", true))),
                        event(4, Kind.COMMIT, "customer", 9, null),
                        event(5, Kind.ANSWER, "customer", 9, null),
                        event(6, Kind.COMMIT, "admin", 11, null),
                        event(7, Kind.ANSWER, "admin", 11, null)),
                new Outcome(Verdict.LOST_UPDATE, List.of("customer"), List.of(4, 6)));
    }

    /** Returns a trace with an answer for each refused request. */
    public static Trace ending(Verdict verdict, List<String> refused) {
        List<Event> answers = new ArrayList<>();
        for (String actor : refused) {
            answers.add(event(
                    answers.size() + 1,
                    Kind.ANSWER,
                    actor,
                    answers.size(),
                    new Failure("VersionConflictException", "stale", Failure.Reason.OTHER)));
        }
        return trace("S19", "version", answers, new Outcome(verdict, refused, List.of()));
    }

    /** Returns the same trace when so many events have happened. */
    public static Trace soFar(Trace trace, int events) {
        return trace(trace.scenario(), trace.cell(), trace.events().subList(0, events), Outcome.UNDECIDED);
    }

    private static Trace trace(String scenario, String cell, List<Event> events, Outcome outcome) {
        return new Trace(
                scenario,
                cell,
                database(),
                Instant.parse("2026-11-23T06:00:00Z"),
                List.of("admin", "customer"),
                "purchase_order",
                events,
                outcome);
    }

    private static Event statement(
            int number, String lane, long from, long to, String sql, int transaction, List<Wait> waits) {
        return new Event(
                number,
                Kind.STATEMENT,
                lane,
                from * MS,
                to * MS,
                transaction,
                new Statement(sql, List.of(), 1, 7, List.of()),
                waits,
                new Row(Map.of("version", "0")),
                null);
    }

    private static Event event(int number, Kind kind, String lane, long at, @Nullable Failure failure) {
        int transaction = kind == Kind.ANSWER ? 0 : lane.equals("admin") ? 1 : 2;
        return new Event(number, kind, lane, at * MS, at * MS, transaction, null, List.of(), null, failure);
    }
}
