package dev.interlock.application.port.out.product;

import dev.interlock.domain.StoredFields;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.testing.InMemoryTransactions;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;

/**
 * Products without a database. As with JPA, what is done to a product found for update is stored when the transaction
 * ends, and forgotten if it fails.
 */
public final class InMemoryProducts implements ProductRepository {

    private final InMemoryTransactions transactions;
    private final TreeMap<ProductId, Product> stored = new TreeMap<>();

    public InMemoryProducts(InMemoryTransactions transactions) {
        this.transactions = transactions;
    }

    @Override
    public List<Product> findAll() {
        return stored.values().stream().map(StoredFields::copyOf).toList();
    }

    @Override
    public List<Product> findAllForUpdate(Collection<ProductId> ids) {
        transactions.requireOpen();
        List<Product> found = stored.values().stream()
                .filter(product -> ids.contains(product.id()))
                .toList();
        for (Product product : found) {
            Product before = StoredFields.copyOf(product);
            transactions.onRollback(() -> stored.put(before.id(), before));
        }
        return found;
    }

    @Override
    public void add(Product product) {
        transactions.onRollback(() -> stored.remove(product.id()));
        stored.put(product.id(), StoredFields.copyOf(product));
    }
}
