package dev.interlock.application.port.out.product;

import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.testing.InMemoryTransactions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The change log of products without a database. */
public final class InMemoryProductChangeLog implements ProductChangeLog {

    private final InMemoryTransactions transactions;
    private final List<RecordedProductChange> changes = new ArrayList<>();

    public InMemoryProductChangeLog(InMemoryTransactions transactions) {
        this.transactions = transactions;
    }

    @Override
    public void append(RecordedProductChange change) {
        transactions.onRollback(() -> changes.remove(change));
        changes.add(change);
    }

    @Override
    public List<RecordedProductChange> findAfter(ProductId id, long version) {
        return changes.stream()
                .filter(change -> change.event().productId().equals(id) && change.version() > version)
                .sorted(Comparator.comparingLong(RecordedProductChange::version).reversed())
                .toList();
    }
}
