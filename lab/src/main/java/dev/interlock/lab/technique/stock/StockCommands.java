package dev.interlock.lab.technique.stock;

import dev.interlock.domain.product.ProductId;
import java.util.List;

/** Takes one piece of each of several products from the stock, in one transaction. */
public interface StockCommands {

    void takeOneOfEach(List<ProductId> products);
}
