package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.form.TypedFields;
import dev.interlock.adapter.web.page.Line;
import dev.interlock.domain.Field;
import dev.interlock.domain.Money;
import dev.interlock.domain.product.ProductField;
import dev.interlock.domain.product.ProductName;
import java.util.EnumMap;
import java.util.Map;

/** The names and the price of a product as they were typed. The limits are the domain's, reported at each field. */
record ProductForm(
        @Line(max = ProductName.MAX_LENGTH, required = true) String nameEn,
        @Line(max = ProductName.MAX_LENGTH, required = true) String nameKo,
        @Line(max = ProductName.MAX_LENGTH, required = true) String nameZh,

        @Line(max = ProductForm.PRICE_MAX_LENGTH, required = true, pattern = PRICE_FORM, message = "{form.price}")
        String price)
        implements TypedFields<ProductForm> {

    /** From 1 to the highest price. */
    static final String PRICE_FORM = "[1-9]\\d{0,8}|1000000000";

    static final ProductForm EMPTY = of(Map.of());

    static final int PRICE_MAX_LENGTH = 20;

    ProductForm {
        nameEn = TypedFields.typed(nameEn);
        nameKo = TypedFields.typed(nameKo);
        nameZh = TypedFields.typed(nameZh);
        price = TypedFields.typed(price);
    }

    /** Returns the form with these values; a field without a value is empty. */
    static ProductForm of(Map<? extends Field, String> fields) {
        return new ProductForm(
                fields.getOrDefault(ProductField.NAME_EN, ""),
                fields.getOrDefault(ProductField.NAME_KO, ""),
                fields.getOrDefault(ProductField.NAME_ZH, ""),
                fields.getOrDefault(ProductField.PRICE, ""));
    }

    @Override
    public Map<ProductField, String> fields() {
        Map<ProductField, String> fields = new EnumMap<>(ProductField.class);
        fields.put(ProductField.NAME_EN, nameEn);
        fields.put(ProductField.NAME_KO, nameKo);
        fields.put(ProductField.NAME_ZH, nameZh);
        fields.put(ProductField.PRICE, price);
        return fields;
    }

    @Override
    public ProductForm with(Map<? extends Field, String> values) {
        return of(values);
    }

    /** @throws IllegalArgumentException unless the form has been validated */
    ProductName toName() {
        return new ProductName(nameEn, nameKo, nameZh);
    }

    /** @throws IllegalArgumentException unless the form has been validated */
    Money toPrice() {
        return new Money(Long.parseLong(price));
    }
}
