package dev.interlock.adapter.web.order.form;

import static java.util.stream.Collectors.toMap;

import dev.interlock.adapter.web.form.FieldChoices;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.product.ProductQueries.ListedProduct;
import dev.interlock.domain.Money;
import dev.interlock.domain.product.ProductId;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The prices that a form shows. They are submitted with it as {@code prices[P-001]=15000}, because the user decides on them. A
 * form that is refused keeps them, unless it is refused for its prices: no price changes without notice.
 *
 * @param won by product id
 */
record ShownPrices(Map<String, Money> won) {

    private static final Pattern WON = Pattern.compile("\\d{1,18}");

    /** Reads the prices of a submitted form. A price that can't be read counts as not shown. */
    static ShownPrices in(Map<String, String> parameters) {
        Map<String, Money> won = new TreeMap<>();
        FieldChoices.bracketed(parameters, "prices").forEach((id, text) -> {
            if (WON.matcher(text).matches()) {
                won.put(id, new Money(Long.parseLong(text)));
            }
        });
        return new ShownPrices(won);
    }

    /** Returns today's prices. */
    static ShownPrices of(List<ListedProduct> products) {
        return new ShownPrices(
                products.stream().collect(toMap(product -> product.id().value(), ListedProduct::price)));
    }

    /** Returns today's prices, except for products in the order: they keep the price at which they were ordered. */
    static ShownPrices of(List<ListedProduct> products, OrderDetail order) {
        return of(products)
                .with(order.lines().stream()
                        .collect(toMap(line -> line.productId().value(), OrderDetail.Line::price)));
    }

    /** Returns these prices, completed by the others for the other products. */
    ShownPrices orElse(ShownPrices others) {
        return others.with(won);
    }

    private ShownPrices with(Map<String, Money> first) {
        Map<String, Money> both = new TreeMap<>(won);
        both.putAll(first);
        return new ShownPrices(both);
    }

    Map<ProductId, Money> byProduct() {
        Map<ProductId, Money> byProduct = new TreeMap<>();
        won.forEach((id, price) -> {
            if (ProductId.isProductId(id)) {
                byProduct.put(new ProductId(id), price);
            }
        });
        return byProduct;
    }
}
