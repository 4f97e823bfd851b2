package dev.interlock.adapter.web.order;

import static java.util.stream.Collectors.toSet;

import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.application.port.in.order.OrderDetail.Line;
import dev.interlock.application.port.in.product.ProductQueries;
import dev.interlock.domain.FieldChange;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Component;

/**
 * The names of ordered products in the language of the page. An order itself keeps the one in which it was placed, which
 * is shown if the product has been renamed since. Templates call it {@code @lineNames}.
 */
@Component("lineNames")
public class LineNames {

    private final ProductQueries productQueries;

    LineNames(ProductQueries productQueries) {
        this.productQueries = productQueries;
    }

    /** Returns the names of the products of the lines, by id. Takes one statement. */
    public Map<String, String> of(List<Line> lines) {
        return of(lines, List.of());
    }

    /**
     * Returns the names of the products of the lines and of those whose quantities have changed, by id. Takes one statement at most. A
     * product that no longer exists and has no line is called by its id.
     */
    public Map<String, String> of(List<Line> lines, List<HistoryEntry> history) {
        Set<ProductId> changed = history.stream()
                .flatMap(entry -> entry.fields().stream())
                .map(FieldChange::item)
                .filter(item -> !item.isEmpty())
                .map(ProductId::new)
                .collect(toSet());
        Set<ProductId> all = Stream.concat(lines.stream().map(Line::productId), changed.stream())
                .collect(toSet());
        Map<ProductId, ProductName> present = all.isEmpty() ? Map.of() : productQueries.findProductNames(all);
        Locale language = LocaleContextHolder.getLocale();
        Map<String, String> names = new HashMap<>();
        for (ProductId id : changed) {
            ProductName name = present.getOrDefault(id, ProductName.same(id.value()));
            names.put(id.value(), name.in(language));
        }
        for (Line line : lines) {
            ProductName name = present.getOrDefault(line.productId(), ProductName.same(line.productName()));
            names.put(
                    line.productId().value(), name.ifSoldAs(line.productName()).in(language));
        }
        return names;
    }
}
