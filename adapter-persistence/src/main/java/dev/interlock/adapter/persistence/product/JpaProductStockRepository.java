package dev.interlock.adapter.persistence.product;

import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductStock;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Repository;

/** The stocks through JPA, locked by row. */
@Repository
class JpaProductStockRepository implements ProductStockRepository {

    private final EntityManager entityManager;

    JpaProductStockRepository(EntityManager entityManager) {
        this.entityManager = entityManager;
    }

    @Override
    public Optional<ProductStock> find(ProductId id) {
        return Optional.ofNullable(entityManager.find(ProductStock.class, id));
    }

    /** One statement; both databases lock the rows in the order in which they read them, that of the key. */
    @Override
    public List<ProductStock> findAllForUpdate(Collection<ProductId> ids) {
        return entityManager
                .createQuery(
                        "select s from ProductStock s where s.productId in :ids order by s.productId.value",
                        ProductStock.class)
                .setParameter("ids", ids)
                .setLockMode(LockModeType.PESSIMISTIC_WRITE)
                .getResultList();
    }

    @Override
    public void add(ProductStock stock) {
        entityManager.persist(stock);
    }
}
