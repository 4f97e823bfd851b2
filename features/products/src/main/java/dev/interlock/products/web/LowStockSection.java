package dev.interlock.products.web;

import static java.util.Comparator.comparing;

import dev.interlock.adapter.web.page.OverviewSection;
import dev.interlock.application.port.in.product.ProductQueries;
import dev.interlock.application.port.in.product.ProductQueries.ListedProduct;
import java.util.List;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Shows the products below their thresholds on the overview, the fewest pieces first. */
@Component
@Order(1)
class LowStockSection implements OverviewSection.Source {

    /** How many products are shown; the list of products has all. */
    private static final int MOST = 10;

    private final ProductQueries productQueries;

    LowStockSection(ProductQueries productQueries) {
        this.productQueries = productQueries;
    }

    @Override
    public OverviewSection read() {
        List<ListedProduct> low = productQueries.listProducts().stream()
                .filter(ListedProduct::isLow)
                .sorted(comparing(ListedProduct::stock))
                .toList();
        return new OverviewSection(
                "fragments/low-stock", new LowStock(low.subList(0, Math.min(low.size(), MOST)), low.size()));
    }

    /** @param count of all products below their thresholds */
    record LowStock(List<ListedProduct> products, int count) {}
}
