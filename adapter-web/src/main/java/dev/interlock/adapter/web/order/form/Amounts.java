package dev.interlock.adapter.web.order.form;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.product.ProductQueries.ListedProduct;
import dev.interlock.domain.Money;
import dev.interlock.domain.product.ProductId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.context.i18n.LocaleContextHolder;

/**
 * The costs of a decision, when the page was opened and now: a row for each product, and the total.
 *
 * @param rows by product
 * @param openedKnown whether the costs when the page was opened are known
 */
record Amounts(List<Row> rows, boolean openedKnown) {

    /** Returns the typed quantities, at the shown prices and at the present ones. */
    static Amounts of(
            List<ListedProduct> products, Map<ProductId, Integer> quantities, ShownPrices shown, ShownPrices now) {
        List<Row> rows = products.stream()
                .filter(product -> quantities.containsKey(product.id()))
                .map(product -> {
                    String id = product.id().value();
                    int quantity = quantities.getOrDefault(product.id(), 0);
                    return new Row(
                            product.name().in(LocaleContextHolder.getLocale()),
                            Amount.of(shown.won().get(id), quantity),
                            Amount.of(now.won().get(id), quantity));
                })
                .toList();
        return new Amounts(rows, rows.stream().allMatch(row -> row.opened() != null));
    }

    /** @param opened the order's lines when the page was opened, or none if they are not known */
    static Amounts of(@Nullable List<OrderDetail.Line> opened, List<OrderDetail.Line> now, LineNames lineNames) {
        Map<ProductId, OrderDetail.Line> before = byProduct(opened == null ? List.of() : opened);
        Map<ProductId, OrderDetail.Line> after = byProduct(now);
        Map<ProductId, OrderDetail.Line> all = new TreeMap<>(before);
        all.putAll(after);
        Map<ProductId, String> names = lineNames.of(List.copyOf(all.values()));
        return new Amounts(
                all.values().stream()
                        .map(line -> new Row(
                                names.getOrDefault(line.productId(), line.productName()),
                                Amount.of(before.get(line.productId())),
                                Amount.of(after.get(line.productId()))))
                        .toList(),
                opened != null);
    }

    private static Map<ProductId, OrderDetail.Line> byProduct(List<OrderDetail.Line> lines) {
        return lines.stream().collect(toMap(OrderDetail.Line::productId, identity()));
    }

    public Money openedTotal() {
        return rows.stream().map(row -> Amount.totalOf(row.opened())).reduce(Money.ZERO, Money::plus);
    }

    public Money nowTotal() {
        return rows.stream().map(row -> Amount.totalOf(row.now())).reduce(Money.ZERO, Money::plus);
    }

    /**
     * One product.
     *
     * @param opened the costs when the page was opened, or none if it was not in the order or its price not shown
     * @param now the costs now, or none if it is not in the order
     */
    record Row(
            String product,
            @Nullable Amount opened,
            @Nullable Amount now) {

        public boolean isChanged() {
            return !Objects.equals(opened, now);
        }
    }
}
