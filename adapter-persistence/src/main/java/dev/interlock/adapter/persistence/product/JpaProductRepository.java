package dev.interlock.adapter.persistence.product;

import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import jakarta.persistence.EntityManager;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Repository;

/** Products through JPA, which compares the version in every update's {@code where} (chapter 8, section 3). */
@Repository
class JpaProductRepository implements ProductRepository {

    private final EntityManager entityManager;

    JpaProductRepository(EntityManager entityManager) {
        this.entityManager = entityManager;
    }

    @Override
    public Optional<Product> find(ProductId id) {
        return Optional.ofNullable(entityManager.find(Product.class, id));
    }

    @Override
    public List<Product> findAll(Collection<ProductId> ids) {
        return entityManager
                .createQuery("select p from Product p where p.id in :ids order by p.id.value", Product.class)
                .setParameter("ids", ids)
                .getResultList();
    }

    @Override
    public void add(Product product) {
        entityManager.persist(product);
    }

    @Override
    public void save(Product product) {
        if (!entityManager.contains(product)) {
            throw new IllegalStateException("Product " + product.id() + " was not found in this transaction");
        }
        entityManager.flush();
    }
}
