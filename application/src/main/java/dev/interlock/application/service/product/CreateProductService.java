package dev.interlock.application.service.product;

import dev.interlock.application.port.in.product.CreateProduct;
import dev.interlock.application.port.in.product.CreateProduct.ProductExistsException;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductStock;
import java.util.Optional;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** Adds the product and its empty stock. The primary key refuses the second of two requests that come at the same moment. */
public class CreateProductService implements CreateProduct {

    private final GuardedProducts guardedProducts;
    private final ProductRepository products;
    private final ProductStockRepository stocks;

    public CreateProductService(
            GuardedProducts guardedProducts, ProductRepository products, ProductStockRepository stocks) {
        this.guardedProducts = guardedProducts;
        this.products = products;
        this.stocks = stocks;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    @Transactional
    public void createProduct(CreateProductRequest request) {
        Optional<Product> existing = products.find(request.productId());
        if (existing.isEmpty()) {
            guardedProducts.add(new Product(request.productId(), request.name(), request.price()), request.actor());
            stocks.add(new ProductStock(request.productId(), 0));
        } else if (!isRepeat(request, existing.get())) {
            throw new ProductExistsException(request.productId());
        }
    }

    private static boolean isRepeat(CreateProductRequest request, Product existing) {
        return existing.name().equals(request.name()) && existing.price().equals(request.price());
    }
}
