package dev.interlock.adapter.web.order;

import dev.interlock.domain.Money;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a decision costs: a row a product and the total, when the page was opened and now.
 *
 * @param rows by product
 * @param openedKnown whether it is known what it cost when the page was opened
 */
record Amounts(List<Row> rows, boolean openedKnown) {

    /** The quantities that were typed, at the prices that were shown and at those of now. */
    static Amounts of(List<Product> products, Map<ProductId, Integer> quantities, ShownPrices shown, ShownPrices now) {
        List<Row> rows = products.stream()
                .filter(product -> quantities.containsKey(product.id()))
                .map(product -> {
                    String id = product.id().value();
                    int quantity = quantities.getOrDefault(product.id(), 0);
                    return new Row(
                            product.name(),
                            Amount.of(shown.won().get(id), quantity),
                            Amount.of(now.won().get(id), quantity));
                })
                .toList();
        return new Amounts(rows, rows.stream().allMatch(row -> row.opened() != null));
    }

    Money openedTotal() {
        return total(rows.stream().map(Row::opened).toList());
    }

    Money nowTotal() {
        return total(rows.stream().map(Row::now).toList());
    }

    private static Money total(List<@Nullable Amount> amounts) {
        return amounts.stream().filter(Objects::nonNull).map(Amount::total).reduce(Money.ZERO, Money::plus);
    }

    /**
     * One product.
     *
     * @param opened what it cost when the page was opened, or none if it was not in the order or its price not shown
     * @param now what it costs now, or none if it is not in the order
     */
    record Row(String product, @Nullable Amount opened, @Nullable Amount now) {

        boolean isChanged() {
            return !Objects.equals(opened, now);
        }
    }

    /** So many pieces at that price. */
    record Amount(int quantity, Money price) {

        static @Nullable Amount of(@Nullable Money price, int quantity) {
            return price == null ? null : new Amount(quantity, price);
        }

        Money total() {
            return price.times(quantity);
        }
    }
}
