package dev.interlock.application.port.out.product;

import dev.interlock.domain.StoredFields;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.testing.InMemoryTransactions;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.springframework.dao.OptimisticLockingFailureException;

/** Products without a database. Increments versions as JPA does. */
public final class InMemoryProducts implements ProductRepository {

    private final InMemoryTransactions transactions;
    private final TreeMap<ProductId, Product> stored = new TreeMap<>();

    public InMemoryProducts(InMemoryTransactions transactions) {
        this.transactions = transactions;
    }

    @Override
    public Optional<Product> find(ProductId id) {
        return Optional.ofNullable(stored.get(id)).map(StoredFields::copyOf);
    }

    @Override
    public List<Product> findAll(Collection<ProductId> ids) {
        return stored.values().stream()
                .filter(product -> ids.contains(product.id()))
                .map(StoredFields::copyOf)
                .toList();
    }

    @Override
    public void add(Product product) {
        transactions.onRollback(() -> stored.remove(product.id()));
        stored.put(product.id(), StoredFields.copyOf(product));
    }

    @Override
    public void save(Product product) {
        Product before = stored.get(product.id());
        if (before == null || !before.matchVersion(product.version())) {
            throw new OptimisticLockingFailureException("Product " + product.id() + " has another version");
        }
        if (StoredFields.rootDiffers(product, before)) {
            StoredFields.setVersion(product, product.version() + 1);
        }
        transactions.onRollback(() -> stored.put(before.id(), before));
        stored.put(product.id(), StoredFields.copyOf(product));
    }
}
