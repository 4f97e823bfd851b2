package dev.interlock.adapter.web.order;

import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderLine;
import dev.interlock.domain.product.OutOfStockException;
import dev.interlock.domain.product.ProductId;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.validation.Errors;

/**
 * How many of each product, as typed: {@code quantities[P-001]=2}. Empty and 0 both mean none.
 *
 * @param quantities by product id
 */
record QuantitiesForm(Map<String, String> quantities) {

    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");

    QuantitiesForm(@Nullable Map<String, String> quantities) {
        this.quantities = quantities == null ? Map.of() : new TreeMap<>(quantities);
    }

    static QuantitiesForm of(Map<ProductId, Integer> quantities) {
        return new QuantitiesForm(quantities.entrySet().stream()
                .collect(Collectors.toMap(entry -> entry.getKey().value(), entry -> String.valueOf(entry.getValue()))));
    }

    /** The quantities asked for, as far as they make sense; what does not is reported at its field. */
    Map<ProductId, Integer> read(Errors errors) {
        Map<ProductId, Integer> read = new TreeMap<>();
        quantities.forEach((id, typed) -> {
            String text = typed.isBlank() ? "0" : typed.strip();
            boolean valid = NUMBER.matcher(text).matches() && Integer.parseInt(text) <= OrderLine.MAX_QUANTITY;
            if (!valid) {
                errors.rejectValue(
                        "quantities[" + id + "]", "form.quantity", new Object[] {OrderLine.MAX_QUANTITY}, "");
            } else if (!ProductId.isProductId(id)) {
                errors.reject("form.unknownProduct");
            } else if (Integer.parseInt(text) > 0) {
                read.put(new ProductId(id), Integer.parseInt(text));
            }
        });
        if (read.isEmpty() && !errors.hasErrors()) {
            errors.reject("form.noLines");
        }
        if (read.size() > Order.MAX_LINES) {
            errors.reject("form.tooManyLines", new Object[] {Order.MAX_LINES}, "");
        }
        return read;
    }

    /** Says at the product's field how many are left. */
    static void report(OutOfStockException shortage, Errors errors) {
        errors.rejectValue(
                "quantities[" + shortage.productId() + "]", "form.outOfStock", new Object[] {shortage.available()}, "");
    }
}
