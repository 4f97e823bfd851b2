package dev.interlock.application.port.out.product;

import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductStock;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The stock of each product. */
public interface ProductStockRepository {

    Optional<ProductStock> find(ProductId id);

    /**
     * Finds the stocks and locks their rows until the transaction ends, always in the order of their products' ids, so that
     * two transactions never wait for each other. Ids that don't exist are missing in the answer. Waits for another's
     * lock for a bounded time only.
     *
     * @throws org.springframework.dao.PessimisticLockingFailureException if the wait was too long, or a deadlock's victim
     */
    List<ProductStock> findAllForUpdate(Collection<ProductId> ids);

    void add(ProductStock stock);
}
