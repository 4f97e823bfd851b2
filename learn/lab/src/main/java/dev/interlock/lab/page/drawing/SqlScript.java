package dev.interlock.lab.page.drawing;

import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Event.Statement;
import dev.interlock.lab.engine.trace.Event.Wait;
import dev.interlock.lab.engine.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A run as a script for two terminals or more, in the manner of Hermitage: each line ends with the terminal into which it is to be
 * typed. Lines are in the order in which they were sent.
 */
public final class SqlScript {

    /** A lock store sets this for a new session. Its statements change nothing if they come too late after it. */
    private static final String PREPARE_LOCK_SESSION = "set @interlock_start = unix_timestamp(sysdate(6));";

    private final Trace trace;
    private final Terminals terminals;
    private final List<String> lines = new ArrayList<>();

    private SqlScript(Trace trace) {
        this.trace = trace;
        this.terminals = new Terminals(trace);
    }

    public static String of(Trace trace) {
        return new SqlScript(trace).write();
    }

    private String write() {
        comment(trace.scenario() + ", " + trace.cell() + ", on "
                + trace.database().product() + " " + trace.database().version());
        for (int i = 0; i < trace.actors().size(); i++) {
            comment("T" + (i + 1) + ": " + trace.actors().get(i));
        }
        int header = lines.size();
        trace.events().forEach(this::add);
        if (terminals.count() > trace.actors().size()) {
            lines.add(header, "-- T" + (trace.actors().size() + 1) + " and further: connections of their own");
        }
        comment("Verdict: " + trace.outcome().verdict());
        return String.join("\n", lines) + "\n";
    }

    private void add(Event event) {
        Statement statement = event.statement();
        if (statement != null && event.kind() == Event.Kind.CALL) {
            comment(event.lane() + " calls the lock store: " + statement.sql());
        } else if (statement != null) {
            add(event, statement);
        } else if (event.kind() == Event.Kind.COMMIT || event.kind() == Event.Kind.ROLLBACK) {
            end(event);
        } else if (event.kind().isWaitInProcess()) {
            comment(event.lane() + " stands still in the process: "
                    + event.kind().name().toLowerCase(Locale.ROOT).replace('_', ' '));
        } else if (event.row() != null) {
            comment("stored: " + RowText.of(event.row()));
        } else {
            comment(event.lane() + " is told: "
                    + (event.failure() == null
                            ? "done"
                            : "refused, " + event.failure().type()));
        }
    }

    private void add(Event event, Statement statement) {
        boolean begins = !event.commitsByItself() && !terminals.knows(event.transaction());
        String terminal = " -- T" + terminals.of(event);
        if (begins) {
            lines.add(isolation() + terminal);
            lines.add("begin;" + terminal);
        }
        List<String> statements = BoundSql.statements(statement.sql(), statement.values());
        if (statement.sql().contains("@interlock_start")) {
            lines.add(PREPARE_LOCK_SESSION + terminal);
        }
        for (String sql : statements) {
            lines.add(sql + ";" + terminal
                    + (sql.equals(statements.get(statements.size() - 1)) ? result(event, statement) : ""));
        }
    }

    private String isolation() {
        String level = trace.database().isolation().toLowerCase(Locale.ROOT);
        return trace.database().product().equals("MySQL")
                ? "set session transaction isolation level " + level + ";"
                : "set session characteristics as transaction isolation level " + level + ";";
    }

    private String result(Event event, Statement statement) {
        StringBuilder result = new StringBuilder();
        for (Wait wait : event.waits()) {
            result.append(", waits").append(wait.blocker() == null ? "" : " for " + wait.blocker());
        }
        if (event.failure() != null) {
            result.append(", fails: ").append(event.failure().type());
        } else {
            result.append(", rows: ").append(statement.rows());
        }
        if (!event.waits().isEmpty() && endsByItself(event)) {
            result.append(", go on when it has ended");
        }
        return oneLine(result.toString());
    }

    /** A wait that ends by a limit, or as a deadlock, ends before any other actor moves. */
    private boolean endsByItself(Event event) {
        Event next = trace.event(event.number() + 1);
        return next == null || next.start() >= event.end();
    }

    private void end(Event event) {
        lines.add(event.kind().name().toLowerCase(Locale.ROOT) + "; -- T" + terminals.of(event));
        terminals.end(event.transaction());
    }

    private void comment(String text) {
        lines.add("-- " + oneLine(text));
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\R", " ");
    }
}
