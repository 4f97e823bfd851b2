package dev.interlock.lab.engine;

import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Event.Kind;
import dev.interlock.lab.engine.trace.Row;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Records what happens in a run, from all its threads. */
final class Recorder {

    private final long origin = System.nanoTime();
    private final Set<String> columns;
    private final OpenTransactions transactions = new OpenTransactions();
    private final List<Recording> recordings = new ArrayList<>();
    private final AtomicInteger commits = new AtomicInteger();

    /** @param columns of the watched row */
    Recorder(Set<String> columns) {
        this.columns = columns;
    }

    Set<String> watchedColumns() {
        return columns;
    }

    Map<String, String> watched(Map<String, String> all) {
        Map<String, String> watched = new LinkedHashMap<>();
        columns.forEach(column -> watched.put(column, all.getOrDefault(column, "")));
        return watched;
    }

    OpenTransactions transactions() {
        return transactions;
    }

    void row(Row row) {
        add(Recording.moment(Kind.ROW, Event.ROW_LANE, this::now)).saw(row);
    }

    /** @param refusal what the request was refused with, or null */
    void answer(ActorThread actor, @Nullable Throwable refusal) {
        add(Recording.moment(Kind.ANSWER, actor.actor(), this::now)).end(0, refusal);
    }

    Recording begin(ActorThread actor, Operation operation) {
        return add(Recording.operation(actor.actor(), this::now, operation, transaction(actor, operation)));
    }

    private int transaction(ActorThread actor, Operation operation) {
        if (operation.kind() == Operation.Kind.STATEMENT && !operation.ownCommit()) {
            return transactions.join(operation.connection(), actor).number();
        }
        return operation.endsTransaction()
                ? transactions
                        .on(operation.connection())
                        .map(OpenTransactions.Transaction::number)
                        .orElse(0)
                : 0;
    }

    /** Records the end of an operation, and of its transaction. */
    void end(Recording recording, int rows, @Nullable Throwable failure) {
        recording.end(rows, failure);
        Operation operation = recording.operation();
        if (operation != null && operation.endsTransaction()) {
            transactions.end(operation.connection());
            if (operation.kind() == Operation.Kind.COMMIT && failure == null) {
                commits.incrementAndGet();
            }
        }
    }

    /** Returns how many transactions have been committed. */
    int commits() {
        return commits.get();
    }

    /** @param since by {@link System#nanoTime} */
    Recording waitInProcess(ActorThread actor, long since) {
        return add(Recording.waitInProcess(ThreadWait.kind(actor), actor.actor(), this::now, since - origin));
    }

    /** Records that the server reports the actor's present statement as blocked. */
    void blocked(ActorThread actor, OpenTransactions.Transaction blocker) {
        present(actor).blocked(blocker.actor().actor());
    }

    private synchronized Recording present(ActorThread actor) {
        for (int i = recordings.size() - 1; i >= 0; i--) {
            if (recordings.get(i).lane().equals(actor.actor())) {
                return recordings.get(i);
            }
        }
        throw new IllegalStateException(actor.actor() + " has sent nothing");
    }

    synchronized List<Event> events() {
        List<Recording> sorted = new ArrayList<>(recordings);
        sorted.sort(Comparator.comparingLong(Recording::start));
        List<Event> events = new ArrayList<>();
        for (Recording recording : sorted) {
            events.add(recording.event(events.size() + 1));
        }
        return events;
    }

    private synchronized Recording add(Recording recording) {
        recordings.add(recording);
        return recording;
    }

    private long now() {
        return System.nanoTime() - origin;
    }
}
