package dev.interlock.lab.technique.stock;

import dev.interlock.domain.product.ProductId;
import dev.interlock.lab.technique.stock.ReadThenSell.SaleWithVersion;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.stereotype.Component;

/**
 * Repeats a refused sale in a new transaction. That is safe, because the buyer decides on the price and not on the stock. It ends:
 * each refusal means that another buyer got a piece, and the pieces run out.
 */
@Component
public record SaleRepeated(SaleWithVersion sale) implements SaleCommands {

    @Override
    public boolean sellOne(ProductId product) {
        while (true) {
            try {
                return sale.sellOne(product);
            } catch (OptimisticLockingFailureException another) {
                // Another buyer was faster. The next attempt reads the stock anew.
            }
        }
    }
}
