package dev.interlock.application.port.out.history;

import dev.interlock.lock.LockTarget;
import dev.interlock.lock.testing.InMemoryTransactions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

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
        return changes.stream()
                .filter(change -> change.target().equals(target) && change.version() > version)
                .sorted(Comparator.comparingLong(RecordedChange::version).reversed())
                .toList();
    }
}
