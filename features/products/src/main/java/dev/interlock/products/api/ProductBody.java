package dev.interlock.products.api;

import static java.util.Objects.requireNonNull;

import dev.interlock.adapter.api.body.BodyText;
import dev.interlock.adapter.api.body.SingleLine;
import dev.interlock.domain.Money;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductField;
import dev.interlock.domain.product.ProductName;
import dev.interlock.domain.product.ProductStock;
import dev.interlock.products.application.ProductDetail;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The names, the price and the threshold of a product as a client sends them. The limits are the domain's.
 *
 * @param price of a piece in won
 * @param stockThreshold the number of pieces below which it is to be restocked, or 0
 */
record ProductBody(
        @NotBlank @Size(max = ProductName.MAX_LENGTH) @SingleLine @Nullable
        String nameEn,

        @NotBlank @Size(max = ProductName.MAX_LENGTH) @SingleLine @Nullable
        String nameKo,

        @NotBlank @Size(max = ProductName.MAX_LENGTH) @SingleLine @Nullable
        String nameZh,

        @NotNull @Min(1) @Max(Product.MAX_PRICE) Long price,

        @NotNull @Min(0) @Max(ProductStock.MAX_PIECES) Integer stockThreshold) {

    ProductBody {
        nameEn = BodyText.read(nameEn);
        nameKo = BodyText.read(nameKo);
        nameZh = BodyText.read(nameZh);
    }

    static ProductBody of(ProductDetail product) {
        return new ProductBody(
                product.name().english(),
                product.name().korean(),
                product.name().chinese(),
                product.price().amount(),
                product.stockThreshold());
    }

    /** Must have been validated. */
    ProductName toName() {
        return new ProductName(requireNonNull(nameEn), requireNonNull(nameKo), requireNonNull(nameZh));
    }

    /** Must have been validated. */
    Money toPrice() {
        return new Money(price);
    }

    /** Returns the values by their names in a conflict. Must have been validated. */
    Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put(ProductField.NAME_EN.valueName(), requireNonNull(nameEn));
        values.put(ProductField.NAME_KO.valueName(), requireNonNull(nameKo));
        values.put(ProductField.NAME_ZH.valueName(), requireNonNull(nameZh));
        values.put(ProductField.PRICE.valueName(), String.valueOf(price));
        values.put(ProductField.STOCK_THRESHOLD.valueName(), String.valueOf(stockThreshold));
        return values;
    }
}
