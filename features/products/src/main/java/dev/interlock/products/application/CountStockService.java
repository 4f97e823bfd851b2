package dev.interlock.products.application;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductStock;
import java.util.Set;
import org.springframework.transaction.annotation.Transactional;

/** Locks the stock's row, as every sale does, and leaves the product's alone. */
public class CountStockService implements CountStock {

    private final ProductStockRepository stocks;
    private final GuardedProducts products;

    public CountStockService(ProductStockRepository stocks, GuardedProducts products) {
        this.stocks = stocks;
        this.products = products;
    }

    @Override
    @Transactional
    public void countStock(CountStockRequest request) {
        request.actor().verifyRole(ProductCommand.COUNT_STOCK.givenBy());
        ProductStock stock = stocks.findAllForUpdate(Set.of(request.productId())).stream()
                .findFirst()
                .orElseThrow(() -> new UnknownProductException(request.productId()));
        if (!stock.matchCount(request.version())) {
            throw new VersionConflictException(
                    "The count of " + request.productId(), request.version(), stock.countVersion());
        }
        int before = stock.pieces();
        stock.count(request.shown(), request.counted());
        products.recordStock(ProductCommand.COUNT_STOCK, request.productId(), before, stock.pieces(), request.actor());
    }
}
