package dev.interlock.application.port.out.product;

import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

public interface ProductRepository {

    Optional<Product> find(ProductId id);

    /** Finds the products, by id. Ids that don't exist are missing in the answer. */
    List<Product> findAll(Collection<ProductId> ids);

    void add(Product product);

    /**
     * Writes the changes now, not at the end of the transaction, so that the product knows its new version and a race shows
     * inside the use case.
     *
     * @throws org.springframework.dao.OptimisticLockingFailureException if another changed the product since it was found
     */
    void save(Product product);
}
