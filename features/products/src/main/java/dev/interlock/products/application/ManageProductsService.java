package dev.interlock.products.application;

import static dev.interlock.domain.product.ProductCommand.CREATE_PRODUCT;

import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.application.service.editlock.EditLockManager;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductStock;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockException;
import java.util.Optional;
import org.springframework.transaction.annotation.Transactional;

/** A new product comes with its empty stock. The primary key refuses the second of two requests that come at the same moment. */
public class ManageProductsService implements ManageProducts {

    private final GuardedProducts guardedProducts;
    private final ProductRepository products;
    private final ProductStockRepository stocks;
    private final EditLockManager ownLocks;

    public ManageProductsService(
            GuardedProducts guardedProducts,
            ProductRepository products,
            ProductStockRepository stocks,
            EditLockManager ownLocks) {
        this.guardedProducts = guardedProducts;
        this.products = products;
        this.stocks = stocks;
        this.ownLocks = ownLocks;
    }

    @Override
    @Transactional
    public void createProduct(CreateProductRequest request) {
        request.actor().verifyRole(CREATE_PRODUCT.givenBy());
        Optional<Product> existing = products.find(request.productId());
        if (existing.isEmpty()) {
            guardedProducts.add(
                    new Product(request.productId(), request.name(), request.price(), request.stockThreshold()),
                    request.actor());
            stocks.add(new ProductStock(request.productId(), 0));
        } else if (!isRepeat(request, existing.get())) {
            throw new ProductExistsException(request.productId());
        }
    }

    private static boolean isRepeat(CreateProductRequest request, Product existing) {
        return existing.name().equals(request.name())
                && existing.price().equals(request.price())
                && existing.stockThreshold() == request.stockThreshold();
    }

    @Override
    @Transactional
    public long changeProduct(ChangeProductRequest request) {
        Product product = guardedProducts.open(request);
        product.change(request.name(), request.price(), request.stockThreshold());
        return guardedProducts.save(product, request.actor());
    }

    @Override
    @Transactional(noRollbackFor = LockException.class) // that the loser was told is recorded; nothing else was written
    public long editProduct(EditProductRequest request) {
        Product product = guardedProducts.openAtVersion(request);
        Lease lease = ownLocks.check(request.target(), request.lockId(), request.actor());
        product.change(request.name(), request.price(), request.stockThreshold());
        long version = guardedProducts.save(product, request.actor());
        ownLocks.release(lease, request.actor());
        return version;
    }

    @Override
    @Transactional
    public long withdrawProduct(WithdrawProductRequest request) {
        Product product = guardedProducts.open(request);
        product.withdraw();
        return guardedProducts.save(product, request.actor());
    }

    @Override
    @Transactional
    public long offerProduct(OfferProductRequest request) {
        Product product = guardedProducts.open(request);
        product.offer();
        return guardedProducts.save(product, request.actor());
    }
}
