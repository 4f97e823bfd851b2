package dev.interlock.application.port.out.product;

import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import java.util.Collection;
import java.util.List;

/** The products. */
public interface ProductRepository {

    /** All products, by id. */
    List<Product> findAll();

    /**
     * Finds the products and locks their rows until the transaction ends, always in the order of their ids, so that
     * two transactions never wait for each other. Ids that don't exist are missing in the answer. Waits for another's
     * lock for a bounded time only.
     *
     * @throws org.springframework.dao.PessimisticLockingFailureException if the wait was too long, or a deadlock's victim
     */
    List<Product> findAllForUpdate(Collection<ProductId> ids);

    void add(Product product);
}
