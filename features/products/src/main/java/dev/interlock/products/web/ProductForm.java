package dev.interlock.products.web;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import dev.interlock.adapter.web.text.TextLine;
import dev.interlock.domain.Money;
import dev.interlock.domain.Text;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import jakarta.validation.groups.Default;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The names, the price and the threshold of a product as they were typed, and the number of a new one. The limits are the domain's. A field that was not
 * sent is null, and refused.
 */
record ProductForm(
        @TextLine(
                max = ProductForm.NUMBER_MAX_LENGTH,
                required = true,
                pattern = ProductId.FORM,
                message = "{form.productId}",
                groups = ProductForm.Creation.class)
        @Nullable
        String productId,

        @TextLine(max = ProductName.MAX_LENGTH, required = true) @Nullable
        String nameEn,

        @TextLine(max = ProductName.MAX_LENGTH, required = true) @Nullable
        String nameKo,

        @TextLine(max = ProductName.MAX_LENGTH, required = true) @Nullable
        String nameZh,

        @TextLine(
                max = ProductForm.PRICE_MAX_LENGTH,
                required = true,
                pattern = ProductForm.PRICE_FORM,
                message = "{form.price}")
        @Nullable
        String price,

        @TextLine(max = 20, required = true, pattern = ProductForm.THRESHOLD_FORM, message = "{form.stockThreshold}")
        @Nullable
        String stockThreshold) {

    /** From 1 to the highest price. */
    static final String PRICE_FORM = "[1-9]\\d{0,8}|1000000000";

    /** Up to the highest stock. */
    static final String THRESHOLD_FORM = "\\d{1,9}|1000000000";

    static final int PRICE_MAX_LENGTH = 20;
    static final int NUMBER_MAX_LENGTH = 20;

    /** The checks of a new product. */
    interface Creation extends Default {}

    ProductForm {
        productId = productId == null ? null : Text.halfWidth(productId);
        price = price == null ? null : Text.halfWidth(price);
        stockThreshold = stockThreshold == null ? null : Text.halfWidth(stockThreshold);
    }

    /** @param values by the names of the inputs */
    static ProductForm of(Map<String, String> values) {
        return new ProductForm(
                values.getOrDefault("productId", ""),
                values.getOrDefault("nameEn", ""),
                values.getOrDefault("nameKo", ""),
                values.getOrDefault("nameZh", ""),
                values.getOrDefault("price", ""),
                values.getOrDefault("stockThreshold", "0"));
    }

    /** Returns the values that can be changed. */
    Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("nameEn", requireNonNullElse(nameEn, ""));
        values.put("nameKo", requireNonNullElse(nameKo, ""));
        values.put("nameZh", requireNonNullElse(nameZh, ""));
        values.put("price", requireNonNullElse(price, ""));
        values.put("stockThreshold", requireNonNullElse(stockThreshold, ""));
        return values;
    }

    /** Must have been validated as a new product. */
    ProductId toProductId() {
        return new ProductId(requireNonNull(productId));
    }

    /** Must have been validated. */
    ProductName toName() {
        return new ProductName(requireNonNull(nameEn), requireNonNull(nameKo), requireNonNull(nameZh));
    }

    /** Must have been validated. */
    Money toPrice() {
        return new Money(Long.parseLong(requireNonNull(price)));
    }

    /** Must have been validated. */
    int toStockThreshold() {
        return Integer.parseInt(requireNonNull(stockThreshold));
    }
}
