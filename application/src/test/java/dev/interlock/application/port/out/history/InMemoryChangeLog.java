package dev.interlock.application.port.out.history;

import dev.interlock.application.port.in.history.HistoryPosition;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.testing.InMemoryTransactions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/** The change log, without a database. */
public final class InMemoryChangeLog implements ChangeLog {

    private final InMemoryTransactions transactions;
    private final List<RecordedChange> changes = new ArrayList<>();

    public InMemoryChangeLog(InMemoryTransactions transactions) {
        this.transactions = transactions;
    }

    @Override
    public void append(RecordedChange change) {
        transactions.onRollback(() -> changes.remove(change));
        changes.add(change);
    }

    @Override
    public List<RecordedChange> findAfter(LockTarget target, long version) {
        return find(target, change -> change.version() > version, Comparator.comparingLong(RecordedChange::version));
    }

    @Override
    public List<RecordedChange> findBefore(LockTarget target, HistoryPosition before, int limit) {
        List<RecordedChange> found = find(
                target,
                change -> change.position().compareTo(before) < 0,
                Comparator.comparing(RecordedChange::position));
        return latest(found, limit);
    }

    @Override
    public List<RecordedChange> findUntil(LockTarget target, Instant until, int limit) {
        List<RecordedChange> found = find(
                target,
                change -> !change.at().isAfter(until),
                Comparator.comparing(RecordedChange::at).thenComparing(RecordedChange::version));
        return latest(found, limit);
    }

    private List<RecordedChange> find(
            LockTarget target, Predicate<RecordedChange> condition, Comparator<RecordedChange> order) {
        return changes.stream()
                .filter(change -> change.target().equals(target))
                .filter(condition)
                .sorted(order.reversed())
                .toList();
    }

    private static List<RecordedChange> latest(List<RecordedChange> newestFirst, int limit) {
        List<HistoryPosition> positions = newestFirst.stream()
                .map(RecordedChange::position)
                .distinct()
                .limit(limit)
                .toList();
        return newestFirst.stream()
                .filter(change -> positions.contains(change.position()))
                .toList();
    }
}
