package dev.interlock.application.service.product;

import dev.interlock.application.port.in.product.EditProduct;
import dev.interlock.application.port.in.product.ProductTargets;
import dev.interlock.application.service.editlock.EditLockCoordinator;
import dev.interlock.domain.product.Product;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockException;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** Uses lock and version together, as the edit form of orders does. */
public class EditProductService implements EditProduct {

    private final GuardedProducts products;
    private final EditLockCoordinator locks;

    public EditProductService(GuardedProducts products, EditLockCoordinator locks) {
        this.products = products;
        this.locks = locks;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    @Transactional(noRollbackFor = LockException.class) // that the loser was told is recorded; nothing else was written
    public long editProduct(EditProductRequest request) {
        Lease lease = locks.check(ProductTargets.of(request.productId()), request.lockId(), request.actor());
        Product product = products.openUnderTheLock(request.productId(), request.version());
        product.change(request.name(), request.price());
        long version = products.save(product, request.actor());
        locks.release(lease, request.actor());
        return version;
    }
}
