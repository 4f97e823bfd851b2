package dev.interlock.lab.technique.stock;

import dev.interlock.domain.product.ProductId;
import java.util.Optional;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.stereotype.Component;

/**
 * Repeats a refused sale in a new transaction. That is safe, because the buyer decides on the price and not on the stock. It ends:
 * each refusal means that another buyer got a piece, and the pieces run out.
 */
@Component
public class SaleRepeated implements SaleCommands {

    private final SaleWithVersion sale;

    SaleRepeated(SaleWithVersion sale) {
        this.sale = sale;
    }

    @Override
    public boolean sellOne(ProductId product) {
        Optional<Boolean> sold = attempt(product);
        while (sold.isEmpty()) {
            sold = attempt(product);
        }
        return sold.get();
    }

    /** Returns nothing if another buyer was faster. */
    private Optional<Boolean> attempt(ProductId product) {
        try {
            return Optional.of(sale.sellOne(product));
        } catch (OptimisticLockingFailureException conflict) {
            return Optional.empty();
        }
    }
}
