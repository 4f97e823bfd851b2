package dev.interlock.adapter.web.order;

import static java.util.stream.Collectors.toMap;

import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.domain.Money;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The prices that a form shows. They come back with it as {@code prices[P-001]=15000}, since the person decides on them. A
 * form that comes back refused keeps them, unless prices are what it is refused for: no price changes without a word.
 *
 * @param won by product id
 */
record ShownPrices(Map<String, Money> won) {

    private static final Pattern WON = Pattern.compile("\\d{1,18}");

    /** The prices that the form came back with. A price that can't be read is one that was not shown. */
    static ShownPrices in(Map<String, String> parameters) {
        Map<String, Money> won = new TreeMap<>();
        FieldChoices.bracketed(parameters, "prices").forEach((id, text) -> {
            if (WON.matcher(text).matches()) {
                won.put(id, new Money(Long.parseLong(text)));
            }
        });
        return new ShownPrices(won);
    }

    /** Today's prices. */
    static ShownPrices of(List<Product> products) {
        return new ShownPrices(
                products.stream().collect(toMap(product -> product.id().value(), Product::price)));
    }

    /** Today's prices, but for what the order holds already: that keeps the price it was ordered at. */
    static ShownPrices of(List<Product> products, OrderDetail order) {
        return of(products)
                .with(order.lines().stream()
                        .collect(toMap(line -> line.productId().value(), OrderDetail.Line::price)));
    }

    /** These, and the others for products that these don't have. */
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
