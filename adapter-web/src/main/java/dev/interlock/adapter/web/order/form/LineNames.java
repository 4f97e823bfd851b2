package dev.interlock.adapter.web.order.form;

import static java.util.stream.Collectors.toMap;

import dev.interlock.application.port.in.order.OrderDetail.Line;
import dev.interlock.application.port.in.product.ProductQueries;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Component;

/**
 * The names of ordered products in the language of the page. An order itself keeps the one in which it was placed (ADR 42).
 * Templates call it {@code @lineNames}.
 */
@Component("lineNames")
public class LineNames {

    private final ProductQueries productQueries;

    LineNames(ProductQueries productQueries) {
        this.productQueries = productQueries;
    }

    /** Reads the present names of the products in one statement. */
    public Map<ProductId, String> of(List<Line> lines) {
        Locale language = LocaleContextHolder.getLocale();
        Map<ProductId, ProductName> names = productQueries.findProductNames(
                lines.stream().map(Line::productId).toList());
        return lines.stream()
                .collect(toMap(
                        Line::productId,
                        line -> names.getOrDefault(line.productId(), ProductName.same(line.productName()))
                                .ifSoldAs(line.productName())
                                .in(language),
                        (name, sameProduct) -> name));
    }

    /** Returns the present names of the products with these ids. A text that is no id has none. */
    public Map<String, String> ofItems(List<String> items) {
        Locale language = LocaleContextHolder.getLocale();
        List<ProductId> ids = items.stream().filter(ProductId::isProductId).map(ProductId::new).toList();
        return ids.isEmpty()
                ? Map.of()
                : productQueries.findProductNames(ids).entrySet().stream()
                        .collect(toMap(name -> name.getKey().value(), name -> name.getValue().in(language)));
    }
}
