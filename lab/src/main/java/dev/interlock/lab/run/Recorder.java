package dev.interlock.lab.run;

import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Failure;
import dev.interlock.lab.trace.Event.Statement;
import dev.interlock.lab.trace.Event.Wait;
import dev.interlock.lab.trace.Row;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Records what happens in a run, from all its threads. */
final class Recorder {

    private static final int MYSQL_DEADLOCK = 1213;

    private final long origin = System.nanoTime();
    private final Set<String> columns;
    private final List<Entry> entries = new ArrayList<>();
    private final Map<Long, Transaction> open = new HashMap<>();
    private int transactions;

    /** @param columns of the watched row */
    Recorder(Set<String> columns) {
        this.columns = columns;
    }

    /** An open transaction, and the actor that began it. */
    record Transaction(int number, ActorThread actor) {}

    Set<String> watchedColumns() {
        return columns;
    }

    Map<String, String> watched(Map<String, String> all) {
        Map<String, String> watched = new LinkedHashMap<>();
        columns.forEach(column -> watched.put(column, all.getOrDefault(column, "")));
        return watched;
    }

    synchronized Entry begin(Event.Kind kind, String lane) {
        Entry entry = new Entry(kind, lane, now());
        entries.add(entry);
        return entry;
    }

    synchronized Entry begin(ActorThread actor, Operation operation) {
        Entry entry = begin(Event.Kind.valueOf(operation.kind().name()), actor.actor());
        entry.lasts = true;
        entry.connection = operation.connection();
        if (operation.kind() == Operation.Kind.STATEMENT || operation.kind() == Operation.Kind.CALL) {
            entry.sql = operation.sql();
            entry.values = operation.values();
            if (operation.kind() == Operation.Kind.STATEMENT && !operation.ownCommit()) {
                entry.transaction = open.computeIfAbsent(
                                operation.connection(), connection -> new Transaction(++transactions, actor))
                        .number();
            }
        }
        return entry;
    }

    /**
     * Records that the actor's thread waits in the process.
     *
     * @param since by {@link System#nanoTime}
     */
    synchronized Entry begin(ActorThread actor, Event.Kind wait, long since) {
        Entry entry = new Entry(wait, actor.actor(), since - origin);
        entry.lasts = true;
        entry.inferred = true;
        entries.add(entry);
        return entry;
    }

    /** Returns the open transaction on that connection. One that has ended holds no lock. */
    synchronized Optional<Transaction> open(long connection) {
        return Optional.ofNullable(open.get(connection));
    }

    synchronized boolean isOpen(Transaction transaction) {
        return open.containsValue(transaction);
    }

    /** Records that the server reports the actor's present statement as blocked. */
    synchronized void blocked(ActorThread actor, Transaction blocker) {
        Entry entry = present(actor);
        entry.blocker = blocker.actor().actor();
        entry.observed = true;
    }

    /** Records that the actor's present statement is probably blocked. The server does not tell. */
    synchronized void blocked(ActorThread actor) {
        present(actor).inferred = true;
    }

    private Entry present(ActorThread actor) {
        for (int i = entries.size() - 1; i >= 0; i--) {
            if (entries.get(i).lane.equals(actor.actor())) {
                return entries.get(i);
            }
        }
        throw new IllegalStateException(actor.actor() + " has sent nothing");
    }

    synchronized List<Event> events() {
        List<Entry> sorted = new ArrayList<>(entries);
        sorted.sort(Comparator.comparingLong(entry -> entry.start));
        List<Event> events = new ArrayList<>();
        for (Entry entry : sorted) {
            events.add(entry.event(events.size() + 1));
        }
        return events;
    }

    private long now() {
        return System.nanoTime() - origin;
    }

    /** An event that is being recorded. */
    final class Entry {

        private final Event.Kind kind;
        private final String lane;
        private final long start;
        private long end;
        private boolean lasts;
        private @Nullable String sql;
        private List<String> values = List.of();
        private int rows;
        private long connection;
        private int transaction;
        private @Nullable String blocker;
        private boolean observed;
        private boolean inferred;
        private @Nullable Row row;
        private @Nullable Failure failure;

        private Entry(Event.Kind kind, String lane, long start) {
            this.kind = kind;
            this.lane = lane;
            this.start = start;
            this.end = start;
        }

        boolean isCommit() {
            return kind == Event.Kind.COMMIT;
        }

        void end() {
            synchronized (Recorder.this) {
                end = now();
            }
        }

        void end(int changed, @Nullable Throwable cause) {
            synchronized (Recorder.this) {
                end = now();
                lasts = false;
                rows = changed;
                if (kind == Event.Kind.COMMIT || kind == Event.Kind.ROLLBACK) {
                    open.remove(connection);
                }
                if (cause != null) {
                    rows = -1;
                    failure = failure(cause);
                }
            }
        }

        /** Adds what a call was answered. */
        void replied(String reply) {
            synchronized (Recorder.this) {
                sql += " → " + reply;
            }
        }

        void fail(Throwable cause) {
            synchronized (Recorder.this) {
                end = now();
                failure = failure(cause);
            }
        }

        /** Counts a row that the statement has returned. */
        void fetched() {
            synchronized (Recorder.this) {
                rows++;
            }
        }

        void saw(Row seen) {
            synchronized (Recorder.this) {
                if (row == null) {
                    row = seen;
                }
            }
        }

        private Event event(int number) {
            end = lasts ? now() : end;
            Statement statement = sql == null
                    ? null
                    : new Statement(
                            sql, values, rows, connection, transaction, RowKeys.locked(sql, values, transaction, rows));
            return new Event(number, kind, lane, start, end, statement, waits(), row, failure);
        }

        /** The wait of a deadlock's victim on MySQL is shorter than any question to the server. */
        private List<Wait> waits() {
            boolean victim = failure != null && failure.code() == MYSQL_DEADLOCK;
            return observed || inferred || victim ? List.of(new Wait(start, end, blocker, observed)) : List.of();
        }
    }

    private static Failure failure(Throwable cause) {
        int code = 0;
        for (Throwable at = cause; at != null && code == 0; at = at.getCause()) {
            code = at instanceof SQLException sql ? sql.getErrorCode() : 0;
        }
        String message = cause.getMessage() == null ? "" : cause.getMessage();
        return new Failure(cause.getClass().getSimpleName(), message, code);
    }
}
