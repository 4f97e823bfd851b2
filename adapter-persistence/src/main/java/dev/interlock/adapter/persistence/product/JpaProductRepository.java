package dev.interlock.adapter.persistence.product;

import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.util.Collection;
import java.util.List;
import org.springframework.stereotype.Repository;

/** Products through JPA, locked by row. */
@Repository
class JpaProductRepository implements ProductRepository {

    private final EntityManager entityManager;

    JpaProductRepository(EntityManager entityManager) {
        this.entityManager = entityManager;
    }

    @Override
    public List<Product> findAll() {
        return entityManager
                .createQuery("select p from Product p order by p.id.value", Product.class)
                .getResultList();
    }

    /** One statement; both databases lock the rows in the order in which they read them, that of the key. */
    @Override
    public List<Product> findAllForUpdate(Collection<ProductId> ids) {
        return entityManager
                .createQuery("select p from Product p where p.id in :ids order by p.id.value", Product.class)
                .setParameter("ids", ids)
                .setLockMode(LockModeType.PESSIMISTIC_WRITE)
                .getResultList();
    }

    @Override
    public void add(Product product) {
        entityManager.persist(product);
    }
}
