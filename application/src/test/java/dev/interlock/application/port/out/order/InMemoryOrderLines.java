package dev.interlock.application.port.out.order;

import dev.interlock.domain.order.LineChange;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.testing.InMemoryTransactions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The log of changed order lines, without a database. */
public final class InMemoryOrderLines implements OrderLineLog {

    private final InMemoryTransactions transactions;
    private final List<Entry> entries = new ArrayList<>();

    public InMemoryOrderLines(InMemoryTransactions transactions) {
        this.transactions = transactions;
    }

    @Override
    public void append(OrderNo orderNumber, long version, List<LineChange> lines) {
        for (LineChange line : lines) {
            Entry entry = new Entry(orderNumber, new RecordedLineChange(version, line));
            transactions.onRollback(() -> entries.remove(entry));
            entries.add(entry);
        }
    }

    @Override
    public List<RecordedLineChange> findAfter(OrderNo orderNumber, long version) {
        return entries.stream()
                .filter(entry -> entry.orderNumber().equals(orderNumber))
                .map(Entry::change)
                .filter(change -> change.version() > version)
                .sorted(Comparator.comparingLong(RecordedLineChange::version).reversed())
                .toList();
    }

    private record Entry(OrderNo orderNumber, RecordedLineChange change) {}
}
