package dev.interlock.application.port.out.product;

import dev.interlock.domain.StoredFields;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductStock;
import dev.interlock.lock.testing.InMemoryTransactions;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Stocks without a database. As with JPA, changes of a stock that was found for update are stored when the transaction commits,
 * and undone when it rolls back.
 */
public final class InMemoryProductStocks implements ProductStockRepository {

    private final InMemoryTransactions transactions;
    private final TreeMap<ProductId, ProductStock> stored = new TreeMap<>();

    public InMemoryProductStocks(InMemoryTransactions transactions) {
        this.transactions = transactions;
    }

    @Override
    public Optional<ProductStock> find(ProductId id) {
        return Optional.ofNullable(stored.get(id)).map(StoredFields::copyOf);
    }

    @Override
    public List<ProductStock> findAllForUpdate(Collection<ProductId> ids) {
        transactions.requireOpen();
        List<ProductStock> found = stored.values().stream()
                .filter(stock -> ids.contains(stock.productId()))
                .toList();
        for (ProductStock stock : found) {
            ProductStock before = StoredFields.copyOf(stock);
            transactions.onRollback(() -> stored.put(before.productId(), before));
        }
        return found;
    }

    @Override
    public void add(ProductStock stock) {
        transactions.onRollback(() -> stored.remove(stock.productId()));
        stored.put(stock.productId(), StoredFields.copyOf(stock));
    }
}
