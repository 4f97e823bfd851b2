package dev.interlock.application.port.out.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.testing.InMemoryTransactions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The change log without a database; asks the orders who may read it. */
public final class InMemoryChangeLog implements OrderChangeLog {

    private final InMemoryTransactions transactions;
    private final InMemoryOrders orders;
    private final List<RecordedChange> changes = new ArrayList<>();

    public InMemoryChangeLog(InMemoryTransactions transactions, InMemoryOrders orders) {
        this.transactions = transactions;
        this.orders = orders;
    }

    @Override
    public void append(RecordedChange change) {
        transactions.onRollback(() -> changes.remove(change));
        changes.add(change);
    }

    @Override
    public List<RecordedChange> findAfter(OrderNo orderNumber, long version, Actor reader) {
        return changes.stream()
                .filter(change -> change.event().orderNumber().equals(orderNumber))
                .filter(change -> change.version() > version)
                .filter(change -> orders.isWithinReach(orderNumber, reader))
                .sorted(Comparator.comparingLong(RecordedChange::version).reversed())
                .toList();
    }

    @Override
    public List<RecordedLineChange> findLinesAfter(OrderNo orderNumber, long version, Actor reader) {
        return findAfter(orderNumber, version, reader).stream()
                .flatMap(change ->
                        change.event().lines().stream().map(line -> new RecordedLineChange(change.version(), line)))
                .toList();
    }
}
