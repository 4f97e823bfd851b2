package dev.interlock.application.service.product;

import dev.interlock.application.port.in.product.EditProduct;
import dev.interlock.application.port.in.product.ProductLock;
import dev.interlock.application.service.editlock.EditLockCoordinator;
import dev.interlock.domain.product.Product;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockException;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** Uses lock and version together, as the edit form of orders does. */
public class EditProductService implements EditProduct {

    private final ProductEditor editor;
    private final EditLockCoordinator locks;

    public EditProductService(ProductEditor editor, EditLockCoordinator locks) {
        this.editor = editor;
        this.locks = locks;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    @Transactional(noRollbackFor = LockException.class) // that the loser was told is recorded; nothing else was written
    public long editProduct(EditProductRequest request) {
        Lease lease = locks.check(ProductLock.of(request.productId()), request.lockId(), request.actor());
        Product product = editor.openUnderTheLock(request.productId(), request.version());
        product.change(request.name(), request.price());
        long version = editor.save(product, request.actor());
        locks.release(lease, request.actor());
        return version;
    }
}
