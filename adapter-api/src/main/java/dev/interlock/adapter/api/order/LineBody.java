package dev.interlock.adapter.api.order;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toMap;

import dev.interlock.domain.Money;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.OrderLine;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A line as a client sends it.
 *
 * @param price of a piece in won, as the client saw it: the member decided on it
 */
record LineBody(
        @NotBlank
        @Pattern(regexp = ProductId.FORM, message = "must be the number of a product, such as P-001")
        @Nullable
        String productId,

        @NotNull @Min(1) @Max(OrderLine.MAX_QUANTITY) Integer quantity,
        @NotNull @Min(1) @Max(Product.MAX_PRICE) Long price) {

    private ProductId product() {
        return new ProductId(requireNonNull(productId));
    }

    /** The lines must have been validated. */
    static Map<ProductId, Integer> quantities(List<LineBody> lines) {
        return lines.stream().collect(toMap(LineBody::product, line -> line.quantity));
    }

    /** The lines must have been validated. */
    static Map<ProductId, Money> prices(List<LineBody> lines) {
        return lines.stream().collect(toMap(LineBody::product, line -> new Money(line.price)));
    }

    /** Returns the quantities by their names in a conflict. The lines must have been validated. */
    static Map<String, String> values(List<LineBody> lines) {
        Map<String, String> values = new TreeMap<>();
        quantities(lines)
                .forEach((product, quantity) ->
                        values.put(OrderField.QUANTITIES.valueName(product.value()), quantity.toString()));
        return values;
    }
}
