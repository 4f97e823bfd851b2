package dev.interlock.products.application;

import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductStock;
import java.util.Optional;
import java.util.Set;
import org.springframework.transaction.annotation.Transactional;

/** Locks the stock's row, as every sale does, and then records the key: a repeat finds what the first request led to. */
public class AddStockService implements AddStock {

    private final ProductStockRepository stocks;
    private final StockAdditionLog additions;
    private final GuardedProducts products;

    public AddStockService(ProductStockRepository stocks, StockAdditionLog additions, GuardedProducts products) {
        this.stocks = stocks;
        this.additions = additions;
        this.products = products;
    }

    @Override
    @Transactional
    public StockAddition addStock(AddStockRequest request) {
        request.actor().verifyRole(ProductCommand.ADD_STOCK.givenBy());
        ProductStock stock = stocks.findAllForUpdate(Set.of(request.productId())).stream()
                .findFirst()
                .orElseThrow(() -> new UnknownProductException(request.productId()));
        int before = stock.pieces();
        StockAddition addition = new StockAddition(request.productId(), before, before + request.pieces(), false);
        Optional<StockAddition> earlier = additions.record(request.actor().id(), request.key(), addition);
        if (earlier.isPresent()) {
            return verifyRepeat(earlier.get(), request);
        }
        stock.add(request.pieces());
        products.recordStock(ProductCommand.ADD_STOCK, request.productId(), before, stock.pieces(), request.actor());
        return addition;
    }

    private static StockAddition verifyRepeat(StockAddition earlier, AddStockRequest request) {
        if (!earlier.isRepeatedBy(request)) {
            throw new OtherAdditionException(earlier);
        }
        return earlier;
    }
}
